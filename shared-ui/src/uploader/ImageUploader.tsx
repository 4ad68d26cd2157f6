import { useId } from 'react';
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

export interface ImageUploaderProps {
  items: readonly UploadItem[];
  max: number;
  onAdd: (files: File[]) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  /** A finished picture was tapped. */
  onOpen?: (id: string) => void;
  /** The first picture is the cover. */
  cover?: boolean;
  label?: string;
}

/** Pictures as tiles, each with its own fate: done, on its way, failed (the whole tile tries again), waiting. */
export function ImageUploader(props: ImageUploaderProps) {
  const { items, max, onAdd, onRetry, onRemove, onOpen, cover, label = '添加图片' } = props;
  const inputId = useId();
  return (
    <div className={classes.tiles}>
      {items.map((item, index) => (
        <div key={item.id} className={cx(classes.tile, item.state === 'failed' && classes.failed)}>
          {item.url &&
            (item.state === 'done' && onOpen ? (
              <button type="button" aria-label={`看第 ${index + 1} 张`} onClick={() => onOpen(item.id)}>
                <img src={item.url} alt="" />
              </button>
            ) : (
              <img src={item.url} alt="" />
            ))}
          <Fate item={item} onRetry={onRetry} />
          {cover && index === 0 && <span className={classes.cover}>封面</span>}
          <button
            type="button"
            className={classes.remove}
            aria-label={`删除第 ${index + 1} 张`}
            onClick={() => onRemove(item.id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
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
