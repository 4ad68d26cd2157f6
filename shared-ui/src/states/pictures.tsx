import classes from './State.module.css';

/** The shelf of every state's drawing, on a 132 × 100 grid. */
const Shelf = () => (
  <>
    <path className={classes.line} d="M18 88h96" />
    <rect className={classes.board} x="26" y="60" width="80" height="20" rx="5" />
  </>
);

/** Open shelf with one dashed slot and a lens: no results. */
const Empty = () => (
  <svg className={classes.picture} viewBox="0 0 132 100" aria-hidden="true">
    <Shelf />
    <rect className={`${classes.board} ${classes.dashed}`} x="34" y="36" width="64" height="20" rx="5" />
    <path className={classes.handle} d="M58 70h16" />
    <circle className={classes.lens} cx="66" cy="17" r="7" />
    <path className={classes.lensGrip} d="m71 22 5 5" />
  </svg>
);

/** Broken shelf with sparks: loading failed. */
const Failed = () => (
  <svg className={classes.picture} viewBox="0 0 132 100" aria-hidden="true">
    <Shelf />
    <path
      className={classes.board}
      d="M34 41a5 5 0 0 1 5-5h20l-5 8 7 5-4 7H39a5 5 0 0 1-5-5ZM98 41a5 5 0 0 0-5-5H72l-5 9 7 4-4 7h23a5 5 0 0 0 5-5Z"
    />
    <path className={classes.handle} d="M58 70h16" />
    <path className={classes.spark} d="M66 14v9M55 18l4 6M77 18l-4 6" />
  </svg>
);

/** Shelves with one slot empty and its label hanging: not found. */
const NotFound = () => (
  <svg className={`${classes.picture} ${classes.wide}`} viewBox="0 0 168 110" aria-hidden="true">
    <path className={classes.line} d="M14 98h140" />
    <rect className={classes.board} x="22" y="66" width="56" height="24" rx="5" />
    <rect className={classes.board} x="90" y="66" width="56" height="24" rx="5" />
    <rect className={classes.board} x="90" y="36" width="56" height="24" rx="5" />
    <rect className={classes.slot} x="22" y="36" width="56" height="24" rx="5" />
    <path className={classes.handle} d="M42 78h16M110 78h16M110 48h16" />
    <g transform="rotate(-14 50 20)">
      <rect className={classes.lens} x="32" y="8" width="38" height="20" rx="3" />
      <path className={classes.lens} d="M39 15h12M39 21h20" />
      <circle className={classes.lens} cx="63" cy="14.5" r="2.4" />
    </g>
  </svg>
);

/** Shelf behind a lock: members only. */
const Locked = () => (
  <svg className={classes.picture} viewBox="0 0 132 100" aria-hidden="true">
    <Shelf />
    <rect className={classes.board} x="34" y="36" width="64" height="20" rx="5" />
    <path className={classes.handle} d="M58 70h16" />
    <path className={classes.lens} d="M59 17v-4a7 7 0 0 1 14 0v4" />
    <rect className={classes.lens} x="54" y="17" width="24" height="17" rx="4" />
    <path className={classes.lensGrip} d="M66 23v5" />
  </svg>
);

export const pictures = { empty: Empty, failed: Failed, notFound: NotFound, locked: Locked };
