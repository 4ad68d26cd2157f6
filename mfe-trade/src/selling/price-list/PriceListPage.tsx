import { href } from 'shared-contract';
import { useQuery } from 'shared-router';
import { useRefreshOnPull } from 'shared-sdk/react';
import { Block, Page, SkeletonBlock, StaleStrip } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import { LoadingPage } from '../../shared/load/LoadProblem';
import { ScamNote } from '../../shared/notes/ScamNote';
import { useLiveAuction } from '../recycle/use-live-auction';
import { AuctionHead } from './AuctionHead';
import { MerchantView } from './MerchantView';
import classes from './PriceList.module.css';
import { SellerView } from './SellerView';

/** 报价列表: for the seller the quotes to choose from, for a merchant the account and the own quote. */
export default function PriceListPage() {
  const { id } = useQuery('jingjiahuishouPriceList');
  const { auction, error, loading, again } = useLiveAuction(id);
  useRefreshOnPull(again);
  if (!auction)
    return (
      <LoadingPage what="竞价单" error={error} onRetry={again} busy={loading}>
        <SkeletonBlock lines={4} />
        <div className={classes.columns}>
          <div className={classes.account}>
            <SkeletonBlock lines={8} />
          </div>
          <SkeletonBlock lines={4} />
        </div>
      </LoadingPage>
    );
  return (
    <Page foot="bar">
      <StaleStrip error={error} seenAt={auction.serverTime} onRetry={again} />
      <div aria-live="polite">
        <AuctionHead auction={auction} onEnd={again} />
      </div>
      <div className={classes.columns}>
        {auction.own ? (
          <SellerView auction={auction} again={again} />
        ) : (
          <MerchantView auction={auction} again={again} />
        )}
        <div>
          <Block flush>
            <ListRow
              icon="chat"
              label="报价、交号有疑问，问客服"
              href={href('contactkefu', { gameId: auction.gameId })}
            />
          </Block>
          <ScamNote />
        </div>
      </div>
    </Page>
  );
}
