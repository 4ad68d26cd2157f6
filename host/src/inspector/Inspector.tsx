import { useEffect, useState, useSyncExternalStore } from 'react';
import { Labels } from './Labels';
import type { createMeasures } from './measures';
import { Panel } from './Panel';
import { type InspectorState, readState } from './server';

const FOLDED = 'inspector-folded';

/** Labels and panel, or the tab that unfolds them; the browser remembers which. */
export function Inspector({ measures }: { measures: ReturnType<typeof createMeasures> }) {
  const { parts, areas } = useSyncExternalStore(measures.subscribe, measures.get);
  const [isFolded, setFolded] = useState(() => localStorage.getItem(FOLDED) === '1');
  const [state, setState] = useState<InspectorState>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    readState().then(setState, (error: Error) => setFailure(error.message));
  }, []);
  const fold = (folded: boolean) => {
    localStorage.setItem(FOLDED, folded ? '1' : '0');
    setFolded(folded);
  };
  const problems = parts.reduce((sum, part) => sum + part.problems.length, 0);
  if (isFolded)
    return (
      <button
        type="button"
        className="unfold"
        aria-label={`打开检视，${problems} 个错误`}
        onClick={() => fold(false)}
      >
        <span className="hatched" style={{ display: 'block' }} />
        <b>检视</b>
        {problems > 0 && <span className="bad">{problems} 错</span>}
      </button>
    );
  return (
    <>
      <Labels areas={areas} parts={parts} owners={state?.owners ?? {}} />
      <Panel parts={parts} state={state} failure={failure} onFold={() => fold(true)} />
    </>
  );
}
