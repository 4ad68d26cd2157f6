import { href, type WishHitDetail } from 'shared-contract';
import { useGo, useQuery } from 'shared-router';
import { api, isNotFound } from 'shared-sdk';
import { useCall, useSubmit } from 'shared-sdk/react';
import {
  ActionBar,
  ActionIcon,
  Block,
  Button,
  cx,
  EmptyState,
  FailedState,
  formatDateTime,
  formatYuan,
  GoodsCard,
  GoodsList,
  Icon,
  Note,
  Page,
  SkeletonBlock,
  StateButton,
  Tag,
  toast,
} from 'shared-ui';
import { RangeRuler } from 'shared-ui/figures';
import classes from './WishHit.module.css';
import { draftOf, withoutTerm } from './wish-draft';
import { fitLine } from './wish-words';

/** 心愿来了: what a wish found, condition by condition, and the one that does not fit. */
export default function WishHitPage() {
  const { id } = useQuery('wishHit');
  const go = useGo();
  const found = useCall(api.getWishHit, { id });
  const list = useCall(api.listWishes, {});
  const failed = () => toast('没有办成，请再点一次', { kind: 'danger' });
  const dismissing = useSubmit(api.dismissWishHit, {
    failed,
    done: () => {
      toast('这件不再告诉你');
      go('wishes', {}, { replace: true });
    },
  });
  const acting = useSubmit(api.actOnWish, {
    failed,
    done: () => {
      toast('这条心愿停下了');
      found.refetch();
    },
  });
  const saving = useSubmit(api.saveWish, {
    failed,
    done: () => {
      toast('这条以后不看了', { kind: 'ok' });
      go('wishes', {}, { replace: true });
    },
  });

  const { value: hit } = found;
  if (!hit)
    return (
      <Page>
        {isNotFound(found.error) ? (
          <EmptyState
            title="这件已经看不到了"
            action={<StateButton href={href('wishes')}>看心愿单</StateButton>}
          >
            卖家可能收回去修改了。
          </EmptyState>
        ) : found.state === 'failed' ? (
          <FailedState onRetry={found.refetch} />
        ) : (
          <SkeletonBlock lines={12} />
        )}
      </Page>
    );
  const { goods, missed, results } = hit;
  const wish = list.value?.wishes.find(({ id: wishId }) => wishId === hit.wishId);
  const fitting = results.filter(({ fits }) => fits);
  return (
    <>
      <Page foot="bar">
        <Block first>
          <p className={classes.source}>
            <Tag kind="verified" icon="heart">
              {hit.wishName}
            </Tag>
            <time className="num" dateTime={hit.at}>
              {formatDateTime(hit.at)}
            </time>
            <a className={classes.edit} href={href('wishes', { edit: hit.wishId })}>
              改条件
            </a>
          </p>
          <h2 className={classes.title}>
            {missed ? (
              <>
                有一件对上了 {hit.total - 1} 条，
                <span className={classes.wait}>差 1 条{missed.value === null ? '没说清' : ''}</span>
              </>
            ) : (
              `有一件${fitLine(hit)}，${hit.total} 条`
            )}
          </h2>
          {!hit.valid && <Note kind="wait">{goneWords(hit)}</Note>}
        </Block>
        <div className={classes.goods}>
          <GoodsList>
            <GoodsCard goods={goods} href={href('goodDetail', { id: goods.id })} eager />
          </GoodsList>
        </div>
        <Block title="对得上的" note={`${fitting.length} 条`}>
          <ul className={classes.ticks}>
            {fitting.map(({ key, text, value }) => (
              <li key={key}>
                <Icon name="check" />
                <span>{text}</span>
                <span className={cx(classes.fact, 'num')}>{value}</span>
              </li>
            ))}
          </ul>
        </Block>
        {missed && (
          <Block title="对不上的" note="1 条">
            <div className={classes.miss}>
              <Icon name="alert" />
              <div>
                <b>{missed.text}</b>
                <p>
                  {missed.value === null ? '卖家没有填这一条，验号时也没有核到。' : `这件是：${missed.value}`}
                </p>
              </div>
              {missed.value === null && <Tag kind="missing">未披露</Tag>}
            </div>
            <div className={classes.ways}>
              <Button size="m" variant="accent" href={href('xiaoxi', { goodsId: goods.id })}>
                问卖家这一条
              </Button>
              <Button
                size="m"
                disabled={!wish || wish.terms.length < 2}
                busy={saving.busy}
                onClick={() => wish && saving.submit(withoutTerm(draftOf(wish), missed.key))}
              >
                这条以后不看
              </Button>
            </div>
          </Block>
        )}
        <Reference hit={hit} />
        <p className={classes.foot}>
          今天这条心愿说了 {hit.reportedToday} 次，最多 {hit.perDay} 次。
        </p>
      </Page>
      <ActionBar
        icons={
          <>
            <ActionIcon icon="close" label="不合适" onClick={() => dismissing.submit({ id })} />
            {!hit.paused && (
              <ActionIcon
                icon="clock"
                label="停一停"
                onClick={() => acting.submit({ id: hit.wishId, action: 'pause' })}
              />
            )}
          </>
        }
      >
        <Button variant="primary" href={href('goodDetail', { id: goods.id })}>
          看这个号 <span className="num">{formatYuan(goods.priceFen)}</span>
        </Button>
      </ActionBar>
    </>
  );
}

/** Why what was found does not hold any more. */
const goneWords = ({ goods, priceFen }: WishHitDetail): string =>
  goods.status === 'onSale'
    ? `现在是 ${formatYuan(goods.priceFen)}，比告诉你的时候（${formatYuan(priceFen)}）贵。`
    : goods.status === 'sold'
      ? '这件已经卖掉了。'
      : '这件现在不在卖。';

function Reference({ hit: { reference, priceFen, wasFen, limitFen } }: { hit: WishHitDetail }) {
  const { band, samples } = reference;
  return (
    <Block title="价格放在价带里" note={`${samples} 笔 · 近半年`}>
      {band ? (
        <RangeRuler
          low={band.lowFen}
          high={band.highFen}
          mark={priceFen}
          markName="这件"
          write={formatYuan}
        />
      ) : (
        <p className={classes.few}>样本不足，不给参考价。</p>
      )}
      {band && (
        <p className={classes.words}>
          参考价 {formatYuan(band.midFen)}。
          {wasFen !== null && (
            <>
              从 <s className="num">{formatYuan(wasFen)}</s> 降到{' '}
              <b className="num">{formatYuan(priceFen)}</b>
              {limitFen !== null && priceFen <= limitFen && wasFen > limitFen
                ? `，过了你定的 ${formatYuan(limitFen)}，所以现在告诉你。`
                : '。'}
            </>
          )}
        </p>
      )}
    </Block>
  );
}
