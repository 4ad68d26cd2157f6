import type { HTMLAttributes, Ref } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import classes from './ImageUploader.module.css';

export interface UploadItem {
  id: string;
  /** The uploaded picture, or an object URL of the file. */
  url?: string;
  state: 'done' | 'uploading' | 'failed' | 'queued';
  /** 0–1, while uploading. */
  progress?: number;
  /** Why it failed, in a few words. */
  error?: string;
}

export interface TileProps {
  item: UploadItem;
  index: number;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  onOpen: (id: string) => void;
  isCover: boolean;
  onCover: (() => void) | undefined;
}

/** Drag handle of a tile: its element, the button that starts dragging, and whether it is being dragged. */
export interface TileGrip {
  ref: Ref<HTMLDivElement>;
  button: HTMLAttributes<HTMLElement>;
  held: boolean;
}

/** One picture with its state. With a `grip` it can be dragged by its picture. */
export function Tile({
  item,
  index,
  onRetry,
  onRemove,
  onOpen,
  isCover,
  onCover,
  grip,
}: TileProps & { grip?: TileGrip }) {
  const name = `第 ${index + 1} 张`;
  const tappable = item.state === 'done';
  const picture = item.url && <img src={item.url} alt="" draggable={false} />;
  return (
    <div
      ref={grip?.ref}
      data-tile={item.id}
      className={cx(classes.tile, item.state === 'failed' && classes.failed, grip?.held && classes.held)}
    >
      {tappable ? (
        <button
          type="button"
          className={cx(classes.picture, grip && classes.grip)}
          aria-label={`看${name}`}
          {...grip?.button}
          onClick={() => onOpen(item.id)}
        >
          {picture}
        </button>
      ) : (
        picture
      )}
      <Fate item={item} onRetry={onRetry} />
      {isCover && <span className={classes.cover}>封面</span>}
      {onCover && (
        <button type="button" className={classes.toCover} aria-label={`设封面，${name}`} onClick={onCover}>
          <span>设封面</span>
        </button>
      )}
      <button
        type="button"
        className={classes.remove}
        aria-label={`删除${name}`}
        onClick={() => onRemove(item.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function Fate({ item, onRetry }: { item: UploadItem; onRetry: (id: string) => void }) {
  if (item.state === 'failed')
    return (
      <button type="button" className={classes.over} onClick={() => onRetry(item.id)}>
        <Icon name="retry" />
        重试
        <small>{item.error ?? '没有传上去'}</small>
      </button>
    );
  if (item.state === 'queued')
    return (
      <span className={classes.over}>
        <Icon name="clock" />
        排队中
      </span>
    );
  if (item.state === 'uploading') {
    const percent = Math.round((item.progress ?? 0) * 100);
    return (
      <span className={classes.over}>
        <b>{percent}%</b>
        <progress className={classes.progress} value={percent} max={100} aria-label="上传进度" />
      </span>
    );
  }
  return null;
}
