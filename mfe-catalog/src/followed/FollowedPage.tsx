import { href, type Value } from 'shared-contract';
import { api } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { usePages } from 'shared-sdk/pages';
import { useSubmit } from 'shared-sdk/react';
import {
  Button,
  cx,
  EmptyState,
  formatCount,
  formatMinutes,
  formatYuan,
  Image,
  keepSeparators,
  Page,
  StaleStrip,
  StateButton,
  toast,
  UiLink,
} from 'shared-ui';
import { PagedList, PersonRow } from 'shared-ui/lists';
import classes from './FollowedPage.module.css';

type Followed = Value<'listFollowedSellers'>['rows'][number];

/** The sellers that a member follows, with what each put on sale last. */
export default function FollowedPage() {
  const sellers = usePages(api.listFollowedSellers, {});
  const ending = useSubmit(api.followSeller, {
    done: () => {
      sellers.refetch();
      toast('已取消关注');
    },
    failed: (error) => toast(problemText(error, unanswered.action), { kind: 'danger' }),
  });
  return (
    <>
      <StaleStrip error={sellers.error} seenAt={sellers.seenAt} onRetry={sellers.retry} />
      <Page>
        <PagedList
          pages={sellers}
          unit="位卖家"
          problem={problemText(sellers.error)}
          empty={
            <EmptyState
              title="还没有关注卖家"
              action={<StateButton href={href('goodList')}>去逛逛</StateButton>}
            >
              在卖家页点「关注」，上新会收到消息。
            </EmptyState>
          }
        >
          {(seller) => (
            <li key={seller.sellerNo} className={cx('sheet', classes.seller)}>
              <PersonRow
                name={seller.nick}
                note={factsOf(seller)}
                aside={
                  <Button
                    size="s"
                    busy={ending.busy}
                    onClick={() => ending.submit({ id: seller.sellerNo, following: false })}
                  >
                    取消关注<span className="aloud">{seller.nick}</span>
                  </Button>
                }
              />
              <div className={classes.foot}>
                {seller.newest ? <Newest {...seller.newest} /> : <p>现在没有在卖的商品。</p>}
                <UiLink href={href('seller', { id: seller.sellerNo })} className={classes.page}>
                  看卖家<span className="aloud">{seller.nick}</span>
                </UiLink>
              </div>
            </li>
          )}
        </PagedList>
      </Page>
    </>
  );
}

const factsOf = ({ blocked, deals, handoverMinutes, selling }: Followed): string =>
  [
    blocked && '已停用',
    `${formatCount(deals)} 笔成交`,
    handoverMinutes !== null && `${formatMinutes(handoverMinutes)}交号`,
    selling > 0 && `在卖 ${selling}`,
  ]
    .filter(Boolean)
    .join('\u00a0· ');

const Newest = ({ id, title, coverUrl, priceFen }: NonNullable<Followed['newest']>) => (
  <UiLink href={href('goodDetail', { id })} className={classes.newest}>
    <span className={classes.cover}>
      <Image src={coverUrl} alt="" />
    </span>
    <span className={classes.title}>
      {keepSeparators(title)}
      <b className="num">{formatYuan(priceFen)}</b>
    </span>
  </UiLink>
);
