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
  let turn: Promise<unknown> = Promise.resolve();
  let drawn = place.firstElementChild as HTMLElement | null;
  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const result = turn.then(step);
    turn = result.catch(() => undefined);
    return result;
  };

  return {
    /** Whether server-rendered markup is waiting for its remote. */
    isStanding: () => drawn !== null,
    clear() {
      drawn?.remove();
      drawn = null;
    },
    show(loading: Promise<ParcelConfig>, props: object, events: SlotEvents): () => void {
      let left = false;
      let box: HTMLElement | undefined;
      let parcel: Parcel | undefined;
      let given: Record<string, unknown> & { domElement: HTMLElement };

      const mount = async (lifecycles: ParcelConfig) => {
        if (left) return;
        const standing = drawn;
        drawn = null;
        box = standing ?? document.createElement('div');
        if (!standing) place.append(box);
        given = { ...props, domElement: box, drawn: standing !== null };
        parcel = mountRootParcel(lifecycles, given);
        await parcel.mountPromise;
      };
      const unmount = async () => {
        try {
          if (parcel?.getStatus() === 'MOUNTED') await parcel.unmount();
        } finally {
          box?.remove();
          // ⚠ single-spa retains root parcels and their props for ever, and with them the element and its React
          // root.
          if (given) for (const key of Object.keys(given)) delete given[key];
        }
      };

      loading
        .then((lifecycles) => inTurn(() => mount(lifecycles)))
        .then(
          () => left || events.shown(),
          (error: unknown) => left || events.failed(error),
        );
      return () => {
        left = true;
        inTurn(unmount).catch((error: unknown) => reportError(error));
      };
    },
  };
}
