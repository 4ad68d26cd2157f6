import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';

export interface SlotEvents {
  shown: () => void;
  failed: (error: unknown) => void;
}

/**
 * Shows one remote at a time in `place`. Server-rendered markup in it belongs to the first remote, unless
 * `clear` removes it earlier. `show` mounts a parcel once `loading` has resolved to its lifecycles, and returns
 * a function that unmounts it. Mounts and unmounts are serialized however fast the user navigates: two React
 * roots in one element, or an unmount before its mount, would break both.
 */
export function createSlot(place: HTMLElement) {
  let queue: Promise<unknown> = Promise.resolve();
  let serverHtml = place.firstElementChild as HTMLElement | null;
  const enqueue = <T>(step: () => Promise<T>): Promise<T> => {
    const result = queue.then(step);
    queue = result.catch(() => undefined);
    return result;
  };

  return {
    /** Whether server-rendered markup is waiting for its remote. */
    hasServerHtml: () => serverHtml !== null,
    clear() {
      serverHtml?.remove();
      serverHtml = null;
    },
    show(loading: Promise<ParcelConfig>, props: object, events: SlotEvents): () => void {
      let isCancelled = false;
      let box: HTMLElement | undefined;
      let parcel: Parcel | undefined;
      let parcelProps: Record<string, unknown> & { domElement: HTMLElement };

      const mount = async (lifecycles: ParcelConfig) => {
        if (isCancelled) return;
        const existing = serverHtml;
        serverHtml = null;
        box = existing ?? document.createElement('div');
        if (!existing) place.append(box);
        parcelProps = { ...props, domElement: box, isServerRendered: existing !== null };
        parcel = mountRootParcel(lifecycles, parcelProps);
        await parcel.mountPromise;
      };
      const unmount = async () => {
        try {
          if (parcel?.getStatus() === 'MOUNTED') await parcel.unmount();
        } finally {
          box?.remove();
          // ⚠ single-spa retains root parcels and their props for ever, and with them the element and its React
          // root.
          if (parcelProps) for (const key of Object.keys(parcelProps)) delete parcelProps[key];
        }
      };

      loading
        .then((lifecycles) => enqueue(() => mount(lifecycles)))
        .then(
          () => isCancelled || events.shown(),
          (error: unknown) => isCancelled || events.failed(error),
        );
      return () => {
        isCancelled = true;
        enqueue(unmount).catch((error: unknown) => reportError(error));
      };
    },
  };
}
