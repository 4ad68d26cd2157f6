import { type ReactNode, useEffect, useState } from 'react';
import { useNavigationType, useServerRendered } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Page, Shortcuts, StaleStrip, useWide } from 'shared-ui';
import { lazyPart } from '../lazy/lazy-part';
import { useAfterPaint } from '../parts/after-paint';
import { Banners } from './Banners';
import { Games } from './Games';
import { HomeBar } from './HomeBar';
import classes from './HomePage.module.css';
import { homeInputs } from './inputs';
import { shortcuts } from './links';
import { NewestGoods } from './NewestGoods';
import { Notices } from './Notices';
import { PriceDrops } from './PriceDrops';
import { Proof } from './Proof';
import { RecentDeals } from './RecentDeals';
import { Streamers } from './Streamers';

// At the end of the page, where nothing moves when it comes.
const Escrow = lazyPart(async () => ({ default: (await import('./desktop')).Escrow }), true);

/** The home page: search, games and lists. Every section loads and fails independently. */
export default function HomePage() {
  const wide = useWide();
  // The most volatile section: its age stands for the page.
  const newest = useCall(api.listGoods, homeInputs.newest);
  // What concerns this visitor is no part of the server's HTML, and is loaded after the first screen.
  const [own, setOwn] = useState<typeof import('./own')>();
  useEffect(() => {
    import('./own').then(setOwn, () => undefined); // the page works without it
  }, []);
  return (
    <>
      <HomeBar />
      <Page foot="tabs">
        <StaleStrip error={newest.error} seenAt={newest.seenAt} onRetry={newest.refetch} />
        <div className={classes.first}>
          <Banners />
          <Proof />
          <Games />
        </div>
        <Shortcuts items={shortcuts} />
        <div className={classes.now}>
          {own && <own.ToDo />}
          <RecentDeals />
        </div>
        <BelowFirstScreen>
          <PriceDrops />
          {own && <own.SavedAndSeen />}
          <div className={classes.columns}>
            <NewestGoods goods={newest} />
            <div>
              <Notices />
              <Streamers />
            </div>
          </div>
        </BelowFirstScreen>
        {wide && <Escrow />}
      </Page>
    </>
  );
}

/**
 * Of a page that a tap opens, the first frame is the first screen, and the rest follows. After back the browser needs the
 * height to restore its position. A component of its own, so that a navigation renders it alone.
 */
function BelowFirstScreen({ children }: { children: ReactNode }) {
  const wide = useWide();
  const isRestored = useNavigationType() === 'POP';
  return useAfterPaint(true, useServerRendered() || isRestored || wide) && children;
}
