import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import classes from './Image.module.css';

export interface ImageProps {
  src: string | null | undefined;
  /** Empty for pictures that only decorate. */
  alt: string;
  ratio?: 'square' | '4:3' | '16:10' | '16:9' | 'banner' | 'fill';
  /** The two widths that exist, as `a.webp 220w, b.webp 1000w`, with `sizes`. */
  srcSet?: string;
  sizes?: string;
  /** Of the first screen: fetched at once instead of when it comes near. */
  eager?: boolean;
  className?: string;
}

/** A picture in a box of fixed shape, so that nothing moves when it arrives; a quiet drawing stands in when it does not. */
export function Image({ src, alt, ratio = 'square', srcSet, sizes, eager = false, className }: ImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const img = useRef<HTMLImageElement>(null);
  // A picture of the server's HTML may have failed before React listened.
  useEffect(() => {
    if (src && img.current?.complete && img.current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  const shape = cx(classes.image, classes[`r${ratio.replace(':', '')}`], className);

  if (!src || failedSrc === src)
    return (
      <span className={cx(shape, classes.missing)} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
        <Icon name="image" />
      </span>
    );
  return (
    <img
      ref={img}
      className={shape}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
}
