/** A remote, or the host, on the page. Times are ms since the page was opened. */
export interface Area {
  name: string;
  element: HTMLElement;
  /** When it came onto the page; 0 for what the page was opened with. */
  since: number;
  /** First content on the screen. */
  paintedAt?: number;
  /** When React had hydrated or mounted it. */
  activeAt?: number;
}

/** Stops looking for the first content of an area that stays empty. */
const GIVE_UP_MS = 30_000;

/** ⚠ React marks the elements of a tree that it has hydrated or mounted; there is no public sign of it. */
const isActive = (box: Element) =>
  [...box.children].some((child) => Object.keys(child).some((key) => key.startsWith('__reactFiber$')));

/** The element whose children are the area's own: the host's root, or the remote's box in its place. */
const boxOf = ({ name, element }: Area) => (name === 'host' ? element : element.firstElementChild);

const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;

/** Watches which areas are on the page, and when each is painted and active. */
export function watchAreas(changed: () => void) {
  /** All that were ever shown, in order. */
  const all: Area[] = [];
  let shown: Area[] = [];

  function measure(area: Area, wasRendered: boolean) {
    const step = (now: number) => {
      if (!shown.includes(area) || now - area.since > GIVE_UP_MS) return;
      const box = boxOf(area);
      if (box?.firstElementChild) {
        if (wasRendered) area.paintedAt ??= firstPaint();
        else if (box.getBoundingClientRect().height > 0) area.paintedAt ??= now;
        if (isActive(box)) area.activeAt ??= now;
      }
      if (area.paintedAt !== undefined && area.activeAt !== undefined) changed();
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  function look() {
    const host = document.getElementById('app');
    const remotes = [...document.querySelectorAll<HTMLElement>('[data-remote]')];
    const found = [
      ...(host ? [{ name: 'host', element: host }] : []),
      ...remotes.map((element) => ({ name: element.dataset.remote ?? '', element })),
    ];
    const next = found.map(({ name, element }) => {
      const known = shown.find((area) => area.element === element && area.name === name);
      if (known) return known;
      const isFirst = !all.some((area) => (area.name === 'host') === (name === 'host'));
      const area: Area = { name, element, since: isFirst ? 0 : performance.now() };
      all.push(area);
      const wasRendered = document.readyState === 'loading' && Boolean(boxOf(area)?.firstElementChild);
      queueMicrotask(() => measure(area, wasRendered));
      return area;
    });
    if (next.length === shown.length && next.every((area, at) => area === shown[at])) return;
    shown = next;
    changed();
  }
  new MutationObserver(look).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-remote'],
  });
  look();
  return { all: () => all, shown: () => shown };
}
