import { memo } from 'react';
import { cx, Icon } from 'shared-ui';
import { Chip, Chips } from 'shared-ui/lists';
import { deskHref } from '../routes';
import { DeskLink } from '../ui/DeskLink';
import classes from './Filters.module.css';
import { type QueueFilter, queryOf } from './filter';
import { type FilterChoice, filterGroups } from './filter-groups';
import type { QueueAnswer } from './pages';

interface FiltersProps {
  filter: QueueFilter;
  head: QueueAnswer;
}

/** The filters with their counts, one line each: beside the list, or in a drawer. */
export const Filters = memo(({ filter, head }: FiltersProps) => (
  <nav className={classes.filters} aria-label="筛选">
    {filterGroups(filter, head).map(({ name, choices }) => (
      <section key={name}>
        <h3>{name}</h3>
        {choices.map((choice) => (
          <FilterLine key={choice.name} {...choice} />
        ))}
      </section>
    ))}
  </nav>
));

const FilterLine = ({ name, icon, count, tone, on, next }: FilterChoice) => (
  <DeskLink
    to="deskQueue"
    query={queryOf(next)}
    replace
    current={on}
    className={cx(classes.line, count > 0 && tone && classes[tone])}
  >
    {icon && <Icon name={icon} />}
    {name}
    <em>{count}</em>
  </DeskLink>
);

/** On a phone: the overdue, one's own and the kinds as chips. */
export function FilterChips({ filter, head }: FiltersProps) {
  const groups = filterGroups(filter, head).map(({ choices }) => choices);
  const [due = [], kinds = [], held = []] = groups;
  const chosen = [due[0], held[1]].filter((choice) => choice !== undefined);
  return (
    <Chips label="筛选" sheet>
      {[...kinds.slice(0, 1), ...chosen, ...kinds.slice(1)].map(({ name, count, on, next }) => (
        <Chip key={name} on={on} href={deskHref('deskQueue', queryOf(next))}>
          {name === '你' ? '我的' : name} {count}
        </Chip>
      ))}
    </Chips>
  );
}
