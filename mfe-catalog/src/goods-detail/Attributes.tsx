import { useState } from 'react';
import type { AttributeValue } from 'shared-contract';
import { Block, Button, FactRow, Facts } from 'shared-ui';
import { FigureGrid } from 'shared-ui/figures';
import classes from './Attributes.module.css';
import { attributeGroups, firstOf } from './attribute-groups';

const SHOWN = 12;
const FIGURE_LENGTH = 8;

/** The account's attributes by group. Short values are shown as figures, long ones as rows. */
export function Attributes({ attributes }: { attributes: readonly AttributeValue[] }) {
  const [all, setAll] = useState(false);
  if (!attributes.length) return null;
  const groups = attributeGroups(attributes);
  const folds = attributes.length > SHOWN;
  return (
    <Block title="资产" aside={`${attributes.length} 项`}>
      {(folds && !all ? firstOf(groups, SHOWN) : groups).map(({ name, items }) => {
        const figures = items.filter(({ value }) => value.length <= FIGURE_LENGTH);
        const texts = items.filter(({ value }) => value.length > FIGURE_LENGTH);
        return (
          <section key={name} className={classes.group}>
            {groups.length > 1 && <h3 className={classes.name}>{name}</h3>}
            {figures.length > 0 && <FigureGrid items={figures} />}
            {texts.length > 0 && (
              <Facts>
                {texts.map(({ label, value }) => (
                  <FactRow key={label} label={label} value={value} />
                ))}
              </Facts>
            )}
          </section>
        );
      })}
      {folds && (
        <Button size="s" onClick={() => setAll(!all)}>
          {all ? '收起' : `全部 ${attributes.length} 项`}
        </Button>
      )}
    </Block>
  );
}
