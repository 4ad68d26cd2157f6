import { useLayoutEffect, useRef, useState } from 'react';
import type { GoodsCard, Picture } from 'shared-contract';
import { Image, isMotionReduced, openImages, Skeleton } from 'shared-ui';
import { growFromCard } from './cover-move';
import classes from './Gallery.module.css';

/** Whether a picture fills the stage without losing more than its rim; an upright or very wide one is shown whole. */
const fillsStage = ({ w, h }: Picture) => w > h && w < 2 * h;

interface GalleryProps {
  goods: GoodsCard | undefined;
  /** Undefined until the details are there. */
  images: readonly Picture[] | undefined;
}

/**
 * A carousel of pictures without autoplay; a tap opens the image viewer, a thumbnail jumps to its picture. After a tap
 * on a card its cover stands in the place of the first picture until that has loaded, and the picture that began to
 * load then is not replaced by the details.
 */
export function Gallery({ goods, images }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [card] = useState(images ? undefined : goods);
  const cover = goods?.coverLargeUrl;
  const urls = images?.length ? images.map(({ url }) => url) : cover ? [cover] : [];
  if (urls.length && card && card.coverLargeUrl === cover) urls[0] = cover;
  const isWhole = images?.[0] !== undefined && !fillsStage(images[0]);
  const large = images?.map(({ largeUrl }) => largeUrl) ?? urls;

  useLayoutEffect(() => {
    if (stage.current) growFromCard(stage.current);
  }, []);
  const turnTo = (place: number) => {
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollTo({ left: place * width, behavior: isMotionReduced() ? 'auto' : 'smooth' });
  };
  return (
    <section className={classes.gallery} aria-label="商品图片">
      <div ref={stage} className={classes.stage}>
        {urls.length ? (
          <ul
            ref={row}
            className={classes.row}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setAt(Math.round(scrollLeft / (clientWidth || 1)))
            }
          >
            {urls.map((url, place) => (
              // a stable key: the first picture stays mounted when the others arrive
              <li key={place === 0 ? 'cover' : `${place} ${url}`}>
                <button
                  type="button"
                  className={classes.picture}
                  aria-label={`放大第 ${place + 1} 张图`}
                  onClick={() => openImages(large, place)}
                >
                  {place === 0 && card && !isWhole && (
                    <img src={card.coverUrl} alt="" decoding="sync" className={classes.cover} />
                  )}
                  <Image
                    src={url}
                    alt={place === 0 ? (goods?.title ?? '') : ''}
                    ratio="fill"
                    eager={place === 0}
                    className={place > 0 || isWhole ? classes.whole : card && classes.over}
                  />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <Skeleton className={classes.picture} />
        )}
        {urls.length > 1 && (
          <span className={classes.counter} aria-hidden="true">
            {at + 1} / {urls.length}
          </span>
        )}
      </div>
      <Thumbs urls={images ? urls : undefined} at={at} onTurn={turnTo} />
    </section>
  );
}

const waiting = ['一', '二', '三', '四'];

/** `urls` undefined: still loading, so placeholders are shown. */
function Thumbs({
  urls,
  at,
  onTurn,
}: {
  urls: readonly string[] | undefined;
  at: number;
  onTurn: (place: number) => void;
}) {
  if (!urls)
    return (
      <div className={classes.thumbs}>
        {waiting.map((place) => (
          <Skeleton key={place} className={classes.thumb} />
        ))}
      </div>
    );
  return (
    <div className={classes.thumbs}>
      {urls.map((url, place) => (
        <button
          key={url}
          type="button"
          className={classes.thumb}
          aria-label={`看第 ${place + 1} 张图`}
          aria-current={place === at || undefined}
          onClick={() => onTurn(place)}
        >
          <Image src={url} alt="" ratio="fill" />
        </button>
      ))}
      <span className={classes.total}>{urls.length} 张</span>
    </div>
  );
}
