import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, cx, Skeleton, Tag, UiLink } from 'shared-ui';
import { Loaded } from '../parts/Loaded';
import { places } from '../parts/places';
import { homeInputs } from './inputs';
import classes from './Notices.module.css';

/** The platform's newest notices, pinned ones first. */
export function Notices() {
  const notices = useCall(api.listNotices, homeInputs.notices);
  return (
    <Block title="公告" more={{ label: '更多', href: href('gonggao') }}>
      <Loaded
        answer={notices}
        what="公告"
        skeleton={places(homeInputs.notices.pageSize).map((place) => (
          <div key={place} className={classes.waiting}>
            <Skeleton shape="line" />
          </div>
        ))}
      >
        {({ rows }) => (
          <ul>
            {rows.map(({ id, title, pinned }) => (
              <li key={id}>
                <UiLink href={href('newsDetail', { id })} className={classes.notice}>
                  {pinned && <Tag kind="info">置顶</Tag>}
                  <span className={cx(classes.title, 'one-line')}>{title}</span>
                </UiLink>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Block>
  );
}
