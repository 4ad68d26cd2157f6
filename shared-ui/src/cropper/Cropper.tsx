import { useId, useState } from 'react';
import EasyCrop, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../button/Button';
import { Modal } from '../overlay/Modal';
import type { Dismissed } from '../overlay/overlays';
import classes from './Cropper.module.css';
import { cropSquare } from './crop-square';

const CLOSEST = 4;

export interface CropperProps {
  open: boolean;
  url: string;
  size: number;
  title: string;
  onDone: (square: Blob) => void;
  onDismiss: (how: Dismissed['how']) => void;
}

/** A crop dialog with a round window: dragged, pinched, or moved by arrow keys and the slider. */
export function Cropper({ open, url, size, title, onDone, onDismiss }: CropperProps) {
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async () => {
    if (!area) return;
    setBusy(true);
    try {
      onDone(await cropSquare(url, area, size));
    } catch {
      setProblem('这张图没有裁成，换一张再试');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal open={open} onDismiss={() => onDismiss('close')} className={classes.dialog} aria-labelledby={id}>
      <div className={classes.frame}>
        <h2 id={id} className={classes.title} tabIndex={-1} data-autofocus>
          {title}
        </h2>
        <div className={classes.stage}>
          <EasyCrop
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={CLOSEST}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            onMediaLoaded={() => setProblem(null)}
            mediaProps={{ onError: () => setProblem('这个文件不是能显示的图片') }}
            cropperProps={{ 'aria-label': '用方向键移动图片' }}
          />
        </div>
        <label className={classes.zoom}>
          放大
          <input
            type="range"
            min={1}
            max={CLOSEST}
            step={0.05}
            value={zoom}
            aria-valuetext={`${zoom.toFixed(1)} 倍`}
            onChange={(event) => setZoom(Number(event.currentTarget.value))}
          />
        </label>
        <p className={classes.problem} role="alert">
          {problem}
        </p>
        <div className={classes.buttons}>
          <Button onClick={() => onDismiss('cancel')}>取消</Button>
          <Button variant="primary" busy={busy} disabled={!area || problem !== null} onClick={confirm}>
            用这张
          </Button>
        </div>
      </div>
    </Modal>
  );
}
