import { type ComponentType, useEffect, useId, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import { openImages } from '../image-viewer/open-images';
import classes from './ImageUploader.module.css';
import type { SortableTilesProps } from './SortableTiles';
import { Tile, type UploadItem } from './Tile';

export type { UploadItem } from './Tile';

export interface ImageUploaderProps {
  items: readonly UploadItem[];
  max: number;
  onAdd: (files: File[]) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  /** The first picture is the cover. */
  cover?: boolean;
  /**
   * Reorders pictures: dragged by touch (long press) or mouse, moved by Space and arrow keys, and with `cover` moved
   * to the front by a button. Receives all ids in the new order.
   */
  onOrder?: (ids: string[]) => void;
  label?: string;
}

/** Pictures as tiles, each with its state: done, uploading, failed (the whole tile retries), queued. A finished one
 * opens in the viewer. */
export function ImageUploader(props: ImageUploaderProps) {
  const { items, max, onAdd, onRetry, onRemove, cover, onOrder, label = '添加图片' } = props;
  const inputId = useId();
  const Sortable = useSortableTiles(onOrder !== undefined && items.length > 1);
  const ids = items.map(({ id }) => id);
  const onOpen = (id: string) => {
    const shown = items.filter(({ url }) => url);
    const place = shown.findIndex((item) => item.id === id);
    void openImages(
      shown.flatMap(({ url }) => url ?? []),
      Math.max(0, place),
    );
  };
  const tileProps = (item: UploadItem, index: number) => ({
    item,
    index,
    onRetry,
    onRemove,
    onOpen,
    isCover: cover === true && index === 0,
    onCover:
      cover && onOrder && index > 0 && item.state === 'done'
        ? () => onOrder([item.id, ...ids.filter((id) => id !== item.id)])
        : undefined,
  });

  return (
    <div className={classes.tiles}>
      {Sortable && onOrder ? (
        <Sortable items={items} tileProps={tileProps} onOrder={onOrder} />
      ) : (
        items.map((item, index) => <Tile key={item.id} {...tileProps(item, index)} />)
      )}
      {items.length < max && (
        <label className={cx(classes.tile, classes.add)} htmlFor={inputId}>
          <Icon name="camera" />
          添加
          <input
            id={inputId}
            type="file"
            multiple={max - items.length > 1}
            accept="image/jpeg,image/png,image/webp"
            aria-label={`${label}，已有 ${items.length}，最多 ${max} 张`}
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              // Cleared so that the same file can be chosen again after it was removed.
              event.currentTarget.value = '';
              if (files.length) onAdd(files.slice(0, max - items.length));
            }}
          />
        </label>
      )}
    </div>
  );
}

/** The sortable tiles; the drag-and-drop library is loaded lazily. Until then plain tiles are rendered. */
function useSortableTiles(wanted: boolean): ComponentType<SortableTilesProps> | undefined {
  const [Tiles, setTiles] = useState<ComponentType<SortableTilesProps>>();
  useEffect(() => {
    if (!wanted) return;
    let isMounted = true;
    import('./SortableTiles').then(
      ({ SortableTiles }) => isMounted && setTiles(() => SortableTiles),
      () => undefined, // the order can still be changed by 设封面
    );
    return () => {
      isMounted = false;
    };
  }, [wanted]);
  return Tiles;
}
