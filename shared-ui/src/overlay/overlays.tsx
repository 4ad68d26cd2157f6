import { Fragment, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

let container: HTMLElement | undefined;
let root: Root | undefined;
let lastKey = 0;
const shown = new Map<number, ReactNode>();

/**
 * The React root of the layers, created on first use. If the document was emptied (as in tests), its layers are gone
 * and a new root is created.
 */
function prepareRoot() {
  if (container?.isConnected) return;
  root?.unmount();
  shown.clear();
  container = document.createElement('div');
  container.id = 'overlays';
  document.body.append(container);
  root = createRoot(container, { identifierPrefix: 'overlay' });
}

function paint() {
  root?.render([...shown].map(([key, node]) => <Fragment key={key}>{node}</Fragment>));
}

/**
 * Renders a node above the page, outside every page's own root: shared-ui is a federated singleton, so host and all
 * remotes share this layer. Returns a function that removes it.
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

/** How the dialog was dismissed: by the cancel button, or by Esc, back or a tap on the backdrop. */
export class Dismissed extends Error {
  constructor(readonly how: 'cancel' | 'close') {
    super(`dismissed by ${how}`);
    this.name = 'Dismissed';
  }
}

/** Duration of a layer's exit transition, in ms (--t-3). */
const EXIT_MS = 320;

/**
 * Shows a layer that is answered one time. `render` gets the open state and the callbacks that settle it; it is
 * unmounted after the exit transition. Resolves with the answer, rejects with Dismissed.
 */
export function openLayer<T>(
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
      }, EXIT_MS);
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
