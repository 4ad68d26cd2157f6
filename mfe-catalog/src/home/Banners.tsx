import type { Value } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { cx, Image, Skeleton } from 'shared-ui';
import { Loaded } from '../parts/Loaded';
import classes from './Banners.module.css';
import { homeInputs } from './inputs';
import { OutsideLink } from './OutsideLink';

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

type BannerProps = Value<'listStreamers'>[number] & { eager: boolean };

function Banner({ name, intro, imageUrl, link, eager }: BannerProps) {
  return (
    <OutsideLink link={link} className={classes.banner}>
      <Image src={imageUrl} alt={[name, intro].filter(Boolean).join('，')} ratio="banner" eager={eager} />
    </OutsideLink>
  );
}
