import type { Picture } from 'shared-contract/shapes';
import { openImages } from 'shared-ui';
import classes from './TicketCard.module.css';

/** Thumbnails of a ticket's pictures; a tap opens them large. */
export function Shots({ images }: { images: readonly Picture[] }) {
  if (images.length === 0) return null;
  return (
    <ul className={classes.shots}>
      {images.map(({ url }, index) => (
        <li key={url}>
          <button
            type="button"
            aria-label={`看截图 ${index + 1}`}
            onClick={() =>
              void openImages(
                images.map(({ largeUrl }) => largeUrl),
                index,
              )
            }
          >
            <img src={url} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
