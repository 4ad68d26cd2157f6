import { type FocusEvent, useRef, useState } from 'react';

/**
 * The panel of a search field for goods, loaded when the field first gets the focus; the field works without it. The
 * field is an `<input role="combobox">` inside the element with `boxProps`.
 */
export function useSearchPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const [panel, setPanel] = useState<typeof import('./panel')>();
  const box = useRef<HTMLDivElement>(null);
  // If it does not load, the next focus tries again.
  const load = () => import(/* webpackChunkName: "search-panel" */ './panel');
  const open = () => {
    setIsOpen(true);
    load().then(setPanel, () => undefined);
  };
  const close = () => setIsOpen(false);
  return {
    panel: isOpen ? panel : undefined,
    open,
    close,
    field: () => box.current?.querySelector<HTMLInputElement>('[role=combobox]') ?? undefined,
    /** Adds words to the device's history of searches. */
    remember: (words: string) =>
      void load().then(
        ({ searchHistory }) => searchHistory.add(words),
        () => undefined,
      ),
    boxProps: {
      ref: box,
      onFocus: ({ target }: FocusEvent) => {
        if (target instanceof HTMLInputElement) open();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close();
      },
    },
  };
}
