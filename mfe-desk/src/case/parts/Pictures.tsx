import type { Picture } from 'shared-contract/shapes';
import { Image, openImages } from 'shared-ui';
import classes from './Parts.module.css';

/** Pictures in a row; each opens in the viewer. @param name what they show, read aloud */
export function Pictures({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  if (pictures.length === 0) return null;
  const urls = pictures.map(({ largeUrl }) => largeUrl);
  return (
    <div className={classes.pictures}>
      {pictures.map(({ url }, index) => (
        <button
          key={url}
          type="button"
          aria-label={`看${name}的图 ${index + 1}，共 ${pictures.length} 张`}
          onClick={() => void openImages(urls, index)}
        >
          <Image src={url} alt="" ratio="16:9" />
        </button>
      ))}
    </div>
  );
}
