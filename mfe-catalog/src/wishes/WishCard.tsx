import { type AlertChannel, type AlertSettings, href, type Wish } from 'shared-contract';
import { UiRouterLink } from 'shared-router';
import { Button, cx, formatRelative, formatYuan, Icon, Image, Price } from 'shared-ui';
import { Switch } from 'shared-ui/forms';
import { ChannelRow } from '../alerts/ChannelRow';
import classes from './Wishes.module.css';
import { fitLine, pauseLine, priceLine } from './wish-words';

const WIDEN_TO_FEN = 10_000;

interface WishCardProps {
  wish: Wish;
  /** The server's time, ISO. */
  now: string;
  onEdit: () => void;
  onSwitch: (on: boolean) => void;
  /** @param maxPriceFen the price at which the nearest goods fit */
  onWiden: (maxPriceFen: number) => void;
  /** Channels that can be chosen; undefined while they are not known. */
  offered: AlertSettings['offered'] | undefined;
  onChannel: (channel: AlertChannel) => void;
}

/** A wish: its conditions, how many goods fit now beside the newest one found, or the nearest one. */
export function WishCard({ wish, now, onEdit, onSwitch, onWiden, offered, onChannel }: WishCardProps) {
  const { name, gameName, terms, channels, paused, fitting, hit, nearest } = wish;
  const widerFen = nearest && Math.ceil(nearest.goods.priceFen / WIDEN_TO_FEN) * WIDEN_TO_FEN;
  return (
    <section className={cx('sheet', classes.wish, paused && classes.off)} aria-label={name}>
      <header className={classes.head}>
        <h2>{name}</h2>
        <button type="button" className={classes.edit} aria-label={`改条件：${name}`} onClick={onEdit}>
          <Icon name="edit" />
        </button>
        <Switch label={`在看：${name}`} on={!paused} onChange={onSwitch} />
      </header>
      <ul className={classes.terms} aria-label="条件">
        <li>{gameName}</li>
        {terms.map(({ key, text }) => (
          <li key={key} className={cx(key === 'below' && classes.rule)}>
            {text}
          </li>
        ))}
      </ul>
      {paused ? (
        <p className={classes.pause}>
          <Icon name={paused.reason === 'bought' ? 'check' : 'clock'} />
          {pauseLine(wish)}
        </p>
      ) : (
        <div className={classes.found}>
          <div className={cx(classes.count, fitting === 0 && classes.none)}>
            <b className="num">{fitting}</b>件合适
          </div>
          {hit ? (
            <Found
              to={href('wishHit', { id: hit.id })}
              coverUrl={hit.goods.coverUrl}
              above={`${formatRelative(hit.at, now)} · ${fitLine(hit)}`}
              fen={hit.priceFen}
              note={priceLine(hit)}
            />
          ) : nearest ? (
            <Found
              to={href('goodDetail', { id: nearest.goods.id })}
              coverUrl={nearest.goods.coverUrl}
              above="最接近的一件，只差价格"
              fen={nearest.goods.priceFen}
              note={`贵 ${formatYuan(nearest.overFen)}`}
              wait
            />
          ) : (
            <p className={classes.nothing}>有新的合适就告诉你</p>
          )}
        </div>
      )}
      {!paused && (
        <div className={classes.ask}>
          <Button size="m" icon="search" href={href('request', { wish: wish.id })}>
            按它求购
          </Button>
          {!hit && widerFen !== null && (
            <Button size="m" variant="accent" onClick={() => onWiden(widerFen)}>
              放宽到 {formatYuan(widerFen)}
            </Button>
          )}
        </div>
      )}
      {!paused && offered && (
        <ChannelRow of={name} channels={channels} offered={offered} onToggle={onChannel} />
      )}
    </section>
  );
}

interface FoundProps {
  to: string;
  coverUrl: string;
  above: string;
  fen: number;
  note: string;
  wait?: boolean;
}

function Found({ to, coverUrl, above, fen, note, wait }: FoundProps) {
  return (
    <UiRouterLink href={to} className={classes.hit}>
      <span className={classes.cover}>
        <Image src={coverUrl} alt="" ratio="square" />
      </span>
      <span className={classes.words}>
        <span>{above}</span>
        <span className={classes.money}>
          <Price fen={fen} size="s" />
          {note && <span className={cx(classes.note, wait && classes.wait)}>{note}</span>}
        </span>
      </span>
      <Icon name="right" />
    </UiRouterLink>
  );
}
