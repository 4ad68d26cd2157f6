import { useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { cx, Icon, Image } from 'shared-ui';
import classes from './SearchPanel.module.css';
import type { OptionGroup } from './use-options';

interface OptionListProps {
  field: HTMLInputElement | undefined;
  label: string;
  groups: readonly OptionGroup[];
}

/**
 * The listbox of a combobox (ARIA Authoring Practices, "Editable combobox with list autocomplete"). The focus stays in
 * the field: arrow keys move the active option, Enter chooses it, without one Enter searches as ever.
 */
export function OptionList({ field, label, groups }: OptionListProps) {
  const id = useId();
  const options = groups.flatMap((group) => group.options);
  const [activeKey, setActiveKey] = useState<string>();
  const active = options.findIndex(({ key }) => key === activeKey);
  const idOf = (place: number) => `${id}${place}`;

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const count = options.length;
    if (event.key === 'Enter') {
      if (active < 0) return;
      options[active]?.onChoose();
    } else if (event.key === 'ArrowDown') setActiveKey(options[(active + 1) % count]?.key);
    else if (event.key === 'ArrowUp')
      setActiveKey(options[(active < 0 ? count : active) - 1]?.key ?? options.at(-1)?.key);
    else return;
    event.preventDefault();
  });
  useLayoutEffect(() => {
    if (!field) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    field.addEventListener('keydown', listen);
    field.setAttribute('aria-expanded', 'true');
    field.setAttribute('aria-controls', id);
    return () => {
      field.removeEventListener('keydown', listen);
      field.setAttribute('aria-expanded', 'false');
      field.removeAttribute('aria-controls');
    };
  }, [field, id]);
  const activeId = active < 0 ? undefined : `${id}${active}`;
  useLayoutEffect(() => {
    if (!field || activeId === undefined) return;
    field.setAttribute('aria-activedescendant', activeId);
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    return () => field.removeAttribute('aria-activedescendant');
  }, [field, activeId]);

  let place = -1;
  return (
    <div role="listbox" id={id} aria-label={label} className={classes.options}>
      {groups.map(({ key, title, titleNote, ranked, options: rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
        <div
          key={key}
          role="group"
          aria-label={title ?? label}
          className={cx(classes.group, ranked && classes.ranked)}
        >
          {title && (
            <p className={classes.title} aria-hidden="true">
              {title} <small>{titleNote}</small>
            </p>
          )}
          {rows.map((option, rank) => {
            place += 1;
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: as the listbox
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={option.key}
                role="option"
                id={idOf(place)}
                aria-selected={place === active}
                className={classes.option}
                onClick={option.onChoose}
              >
                {ranked && <b className="num">{rank + 1}</b>}
                {option.icon && <Icon name={option.icon} />}
                {option.coverUrl && <Image src={option.coverUrl} alt="" className={classes.cover} />}
                <span className={classes.text}>
                  {option.text}
                  {option.under && <small>{option.under}</small>}
                </span>
                {option.note && <small className="num">{option.note}</small>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
