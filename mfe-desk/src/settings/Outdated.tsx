import { Note } from 'shared-ui';
import classes from './Settings.module.css';

/** A colleague saved another version while this one was typed: it is looked at first, then the draft goes on. */
export const Outdated = ({ version, onGoOn }: { version: number; onGoOn: () => void }) => (
  <div className={classes.warning}>
    <Note kind="wait">
      你改的时候，同事存了第 {version} 版。先看右边改了什么；确认还要存你写的，就接着改。
      <button type="button" className={classes.goOn} onClick={onGoOn}>
        看过了，接着改
      </button>
    </Note>
  </div>
);
