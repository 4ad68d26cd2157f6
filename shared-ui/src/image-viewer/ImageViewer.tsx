import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Viewer from 'viewerjs';
import { Icon } from '../icon/Icon';
import { type IconName, icons } from '../icon/icons';
import { isMotionReduced } from '../motion/is-motion-reduced';
import { Modal } from '../overlay/Modal';
import { viewerDefaults } from './defaults';
import classes from './ImageViewer.module.css';
import { allowViewerMarkup } from './viewer-markup';

allowViewerMarkup();

const tools = {
  'zoom-out': ['缩小', 'zoomout'],
  'zoom-in': ['放大', 'zoomin'],
  'one-to-one': ['原大', 'fit'],
  'rotate-left': ['左转', 'rotl'],
  'rotate-right': ['右转', 'rotr'],
  'flip-horizontal': ['翻转', 'flip'],
  play: ['播放', 'play'],
} as const satisfies Record<string, readonly [string, IconName]>;

/** Keys in addition to viewerjs' arrows. `=` is `+` without Shift. */
const zoomKeys: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1 };

export interface ImageViewerProps {
  open: boolean;
  urls: readonly string[];
  startIndex: number;
  onClose: () => void;
}

/**
 * viewerjs in a modal dialog of its own, so that it is above the drawer it was opened from and below later dialogs.
 */
export function ImageViewer({ open, urls, startIndex, onClose }: ImageViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer>(null);
  const [index, setIndex] = useState(startIndex);
  // A ref, not a state: a second Esc may come before the next render.
  const playing = useRef(false);

  const start = useEffectEvent((container: HTMLElement) => {
    const list = document.createElement('div');
    urls.forEach((url, i) => {
      const image = document.createElement('img');
      image.src = url;
      image.alt = `第 ${i + 1} 张`;
      list.append(image);
    });
    viewer.current = new Viewer(list, {
      ...viewerDefaults,
      container,
      // The dialog manages the focus; viewerjs would take it from a dialog above.
      focus: false,
      button: false,
      // Not false: viewerjs would then still write its default title as markup, which Trusted Types refuse.
      title: () => '',
      tooltip: false,
      navigation: false,
      navbar: urls.length > 1,
      toolbar: {
        zoomOut: true,
        zoomIn: true,
        oneToOne: true,
        rotateLeft: true,
        rotateRight: true,
        flipHorizontal: true,
        play: urls.length > 1,
      },
      transition: !isMotionReduced(),
      ready: () => dress(container),
      view: (event: CustomEvent<{ index: number }>) => setIndex(event.detail.index),
      play: () => {
        playing.current = true;
      },
      stop: () => {
        playing.current = false;
      },
      hidden: () => onClose(),
    });
    viewer.current.view(startIndex);
  });

  useEffect(() => {
    if (!open || !stage.current) return;
    start(stage.current);
    const dialog = stage.current.closest('dialog');
    const zoom = (event: KeyboardEvent) => {
      const direction = zoomKeys[event.key];
      // With Ctrl or Cmd they are the browser's own zoom.
      if (direction && !event.ctrlKey && !event.metaKey)
        viewer.current?.zoom(direction * viewerDefaults.zoomRatio, true);
    };
    dialog?.addEventListener('keydown', zoom);
    return () => {
      dialog?.removeEventListener('keydown', zoom);
      viewer.current?.destroy();
      viewer.current = null;
    };
  }, [open]);

  const dismiss = () => {
    if (playing.current) viewer.current?.stop();
    else onClose();
  };

  return (
    <Modal open={open} onDismiss={dismiss} className={classes.viewer} aria-label="看图">
      <div className={classes.top}>
        <button type="button" className={classes.close} aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
        <span className="num" role="status">
          {index + 1} / {urls.length}
        </span>
        <span className={classes.close} />
      </div>
      <div ref={stage} className={classes.stage} />
    </Modal>
  );
}

/** Adds icons and labels to viewerjs' bare buttons. */
function dress(container: HTMLElement) {
  for (const [action, [name, icon]] of Object.entries(tools)) {
    const button = container.querySelector(`.viewer-${action}`);
    if (!button) continue;
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.setAttribute('aria-hidden', 'true');
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', icons[icon]);
    svg.append(path);
    button.replaceChildren(svg, name);
  }
}
