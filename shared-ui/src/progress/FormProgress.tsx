import classes from './FormProgress.module.css';

/** Progress of a form with several pages: 第 2 步，共 2 步, and 11 / 16 项 or 约 1 分钟. `share` is 0–1. */
export function FormProgress({ share, step, fact }: { share: number; step: string; fact: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className={classes.row}>
      <span>{step}</span>
      <progress className={classes.bar} value={percent} max={100} aria-label="填写进度" />
      <span className="num">{fact}</span>
    </div>
  );
}
