import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { cx, Image, Skeleton, UiLink } from 'shared-ui';
import { Loaded } from '../parts/Loaded';
import classes from './Banners.module.css';
import { homeInputs } from './inputs';
import { safeLink } from './links';

/** A carousel of banners without autoplay. */
export function Banners() {
  const banners = useCall(api.listStreamers, homeInputs.banners);
  return (
    <section className={classes.banners} aria-label="活动">
      <Loaded answer={banners} what="活动" skeleton={<Skeleton className={classes.waiting} />}>
        {(rows) => (
          <ul className={cx(classes.row, rows.length > 1 && classes.several)}>
            {rows.map((banner, place) => (
              <li key={banner.id}>
                <Banner {...banner} eager={place === 0} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Banner({
  name,
  intro,
  imageUrl,
  link,
  eager,
}: {
  name: string;
  intro: string;
  imageUrl: string;
  link: string;
  eager: boolean;
}) {
  const to = safeLink(link);
  const picture = (
    <Image src={imageUrl} alt={[name, intro].filter(Boolean).join('，')} ratio="banner" eager={eager} />
  );
  return to ? (
    <UiLink href={to} className={classes.banner}>
      {picture}
    </UiLink>
  ) : (
    <span className={classes.banner}>{picture}</span>
  );
}
