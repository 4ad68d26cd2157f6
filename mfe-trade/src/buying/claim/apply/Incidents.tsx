import { Chip } from 'shared-ui/lists';
import { incidents } from './fields';
import classes from './Incidents.module.css';

/** The possible incidents, a single choice. */
export function Incidents({ value, onPick }: { value: string; onPick: (incident: string) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own frame
    <div className={classes.chips} role="group" aria-label="发生了什么">
      {incidents.map((incident) => (
        <Chip key={incident} on={incident === value} onClick={() => onPick(incident)}>
          {incident}
        </Chip>
      ))}
    </div>
  );
}
