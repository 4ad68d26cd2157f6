import { SkeletonBlock } from 'shared-ui';

/** Lines of each sheet of a page, by its kind. */
const shapes = {
  cards: [4, 4, 4],
  detail: [3, 10, 5],
  form: [8, 4],
  article: [12],
};

/** The kind of a page, as far as it decides how the page looks while it loads. */
export type PageShape = keyof typeof shapes;

/** A page that loads, in the sheets of its kind; a picture over text without one. It is announced a single time. */
export const PageSkeleton = ({ shape }: { shape?: PageShape }) =>
  shape ? (
    shapes[shape].map((lines, nth) => (
      <div key={nth} aria-hidden={nth > 0}>
        <SkeletonBlock lines={lines} />
      </div>
    ))
  ) : (
    <SkeletonBlock picture lines={6} />
  );
