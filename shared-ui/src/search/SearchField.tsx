import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon';
import classes from './Search.module.css';

export interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** Enter, or the keyboard's search key. */
  onSubmit: (text: string) => void;
  placeholder: string;
  /** Before the text, such as a SearchScope. */
  lead?: ReactNode;
  /** A list of suggestions stands under it while it has the focus; the list sets the ARIA states. */
  combobox?: boolean;
  /** Form action without script, with the text as `keyword`. */
  action?: string;
}

/** Of a field without suggestions yet. */
export const comboboxProps = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  'aria-expanded': false,
} as const;

/** A search field for the navigation bar. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, onSubmit, placeholder, lead, action, combobox } = props;
  return (
    <search className={classes.fill}>
      <form
        className={classes.search}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(value.trim());
        }}
      >
        {lead}
        <Icon name="search" />
        <input
          className={classes.input}
          type="text"
          {...(combobox && comboboxProps)}
          inputMode="search"
          enterKeyHint="search"
          name="keyword"
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value && (
          <button type="button" className={classes.clear} aria-label="清空" onClick={() => onChange('')}>
            <Icon name="close" />
          </button>
        )}
      </form>
    </search>
  );
}

/** The scope of the search, such as the game; a tap changes it. */
export function SearchScope({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={classes.scope} aria-haspopup="dialog" onClick={onClick}>
      {children}
      <Icon name="down" />
    </button>
  );
}
