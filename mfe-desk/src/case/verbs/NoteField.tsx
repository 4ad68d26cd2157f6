import type { KeyboardEvent } from 'react';
import { TextArea } from 'shared-ui/forms';
import { KeyChips } from '../../keys/KeyChips';
import { NOTE_MAX } from '../verify/verdicts';
import classes from './Verbs.module.css';

/** The note of a decision, with answers to start from: by a click, or Alt and its number. */
export function NoteField({
  value,
  error,
  templates,
  onChange,
  onSend,
}: {
  value: string;
  error: string | undefined;
  templates: readonly string[];
  onChange: (note: string) => void;
  /** Ctrl or ⌘ with Enter. */
  onSend: () => void;
}) {
  const insert = (text: string) => onChange([...`${value}${text}`].slice(0, NOTE_MAX).join(''));
  const handleKey = (event: KeyboardEvent) => {
    // The code, because Alt changes the letter of a key on some systems.
    const digit = event.altKey ? /^Digit(\d)$/.exec(event.code)?.[1] : undefined;
    const template = digit && templates[Number(digit) - 1];
    if (template) insert(template);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and of the answers below it
    <div onKeyDown={handleKey}>
      <TextArea
        label="说明，当事人看得到"
        rows={4}
        maxLength={NOTE_MAX}
        value={value}
        error={error}
        data-autofocus
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <ul className={classes.templates} aria-label="常用说明">
        {templates.map((text, index) => (
          <li key={text}>
            <button type="button" onClick={() => insert(text)}>
              <KeyChips of={`Alt+${index + 1}`} />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
