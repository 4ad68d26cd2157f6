import type { Value } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Avatar, Block, cx, Skeleton } from 'shared-ui';
import { Loaded } from '../parts/Loaded';
import { places } from '../parts/places';
import { homeInputs } from './inputs';
import { OutsideLink } from './OutsideLink';
import classes from './Streamers.module.css';

const SHOWN = 6;

/** Streamers who verify accounts live. */
export function Streamers() {
  const streamers = useCall(api.listStreamers, homeInputs.streamers);
  if (streamers.state === 'done' && !streamers.value.length) return null;
  return (
    <Block title="主播验号">
      <Loaded answer={streamers} what="主播" skeleton={<Waiting />}>
        {(rows) => (
          <ul className={classes.streamers}>
            {rows.slice(0, SHOWN).map((streamer) => (
              <li key={streamer.id}>
                <Streamer {...streamer} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Block>
  );
}

function Streamer({ name, platform, imageUrl, link, intro }: Value<'listStreamers'>[number]) {
  return (
    <OutsideLink link={link} className={classes.streamer}>
      <Avatar src={imageUrl} name={name} />
      <span className={classes.words}>
        <b className={cx(classes.name, 'one-line')}>{name}</b>
        <span className={cx(classes.intro, 'two-lines')}>
          {[platform, intro].filter(Boolean).join('\u00a0· ')}
        </span>
      </span>
    </OutsideLink>
  );
}

const Waiting = () => (
  <div className={classes.streamers} role="status" aria-label="加载中">
    {places(SHOWN).map((place) => (
      <Skeleton key={place} className={classes.waiting} />
    ))}
  </div>
);
