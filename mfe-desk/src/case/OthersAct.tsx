import { formatTime, Note } from 'shared-ui';
import classes from './CaseScreen.module.css';
import { useOpenCase } from './open-case';
import type { TrailLine } from './use-others-act';
import { stateText } from './words';

/** Somebody else acted while the case was open: who, when and what. */
export function OthersAct({ line, onClose }: { line: TrailLine | undefined; onClose: () => void }) {
  const { entity } = useOpenCase();
  if (!line) return null;
  return (
    <div className={classes.notices} role="status">
      <Note kind="info">
        <span className={classes.notice}>
          <span>
            {line.by} {formatTime(line.at)} 动了这一件：{stateText(entity, line.to)}
            {line.note && `，${line.note}`}。能办的已经跟着变了。
          </span>
          <button type="button" onClick={onClose}>
            知道了
          </button>
        </span>
      </Note>
    </div>
  );
}
