import { href } from 'shared-contract';
import { Note } from 'shared-ui';
import { TextLink } from 'shared-ui/forms';
import classes from './ScamNote.module.css';

/** A warning of the most common fraud, beside the money (product section 7, advance 8). */
export function ScamNote() {
  return (
    <div className={classes.around}>
      <Note kind="wait">
        平台人员<b>不会</b>收“保证金”“解冻金”，也不会让你私下转账。 有人这样说？
        <TextLink href={href('security')}>查真假</TextLink>
      </Note>
    </div>
  );
}
