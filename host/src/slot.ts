import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';

export interface SlotEvents {
  shown: () => void;
  failed: (error: unknown) => void;
}

/**
 * A place in the page that shows one remote at a time. What the server drew into it is the first remote's, unless `clear`
 * takes it away before that has come. `show` mounts a parcel into `place` once `loading` has given
 * its lifecycles and returns a function that takes it away again. Mounting and unmounting follow each other strictly,
 * however fast the visitor moves: two React roots in one place, or an unmount before its mount, would break both.
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
    /** Whether what the server drew stands and waits for its remote. */
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
          // ⚠ single-spa keeps root parcels for ever, with their props: what they hold (the box, its React root) would stay, too.
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
