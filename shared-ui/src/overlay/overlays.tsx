import { Fragment, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

let ground: HTMLElement | undefined;
let root: Root | undefined;
let lastKey = 0;
const shown = new Map<number, ReactNode>();

/** The layers' own root, created once. Where the document was emptied (tests do), its layers are gone with it and a new root begins. */
function prepareRoot() {
  if (ground?.isConnected) return;
  root?.unmount();
  shown.clear();
  ground = document.createElement('div');
  ground.id = 'overlays';
  document.body.append(ground);
  root = createRoot(ground, { identifierPrefix: 'overlay' });
}

function paint() {
  root?.render([...shown].map(([key, node]) => <Fragment key={key}>{node}</Fragment>));
}

/**
 * Shows something over the page from anywhere, outside every page's own root: shared-ui is one federated singleton, so host and all
 * remotes share this one layer. Out: takes it away.
 */
export function overlay(node: ReactNode): () => void {
  prepareRoot();
  lastKey += 1;
  const key = lastKey;
  shown.set(key, node);
  paint();
  return () => {
    if (shown.delete(key)) paint();
  };
}

/** How the person left without an answer: by the cancel button, or by Esc, back or a tap beside. */
export class Dismissed extends Error {
  constructor(readonly how: 'cancel' | 'close') {
    super(`dismissed by ${how}`);
    this.name = 'Dismissed';
  }
}

/** As long as a layer needs to leave the screen, in ms (--t-3). */
const LEAVING_MS = 320;

/**
 * Shows a layer that answers once. `render` gets whether it is open and how to settle it; it is taken away when it has left the
 * screen. Out: resolves with the answer, rejects with Dismissed.
 */
export function ask<T>(
  render: (layer: {
    open: boolean;
    answer: (value: T) => void;
    dismiss: (how: Dismissed['how']) => void;
  }) => ReactNode,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    prepareRoot();
    lastKey += 1;
    const key = lastKey;
    const leave = () => {
      shown.set(key, render({ open: false, answer: () => {}, dismiss: () => {} }));
      paint();
      setTimeout(() => {
        shown.delete(key);
        paint();
      }, LEAVING_MS);
    };
    shown.set(
      key,
      render({
        open: true,
        answer: (value) => {
          leave();
          resolve(value);
        },
        dismiss: (how) => {
          leave();
          reject(new Dismissed(how));
        },
      }),
    );
    paint();
  });
}
