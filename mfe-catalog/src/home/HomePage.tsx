import { Page, Shortcuts } from 'shared-ui';
import { Banners } from './Banners';
import { Games } from './Games';
import { HomeBar } from './HomeBar';
import { shortcuts } from './links';
import { NewestGoods } from './NewestGoods';
import { Notices } from './Notices';
import { PriceDrops } from './PriceDrops';
import { RecentDeals } from './RecentDeals';
import { Streamers } from './Streamers';

/** The way in: search, a game, or one of the lists. Every section asks, waits and fails on its own. */
export default function HomePage() {
  return (
    <>
      <HomeBar />
      <Page foot="tabs">
        <Banners />
        <Games />
        <Shortcuts items={shortcuts} />
        <RecentDeals />
        <PriceDrops />
        <NewestGoods />
        <Notices />
        <Streamers />
      </Page>
    </>
  );
}
