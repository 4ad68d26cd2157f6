import { useState } from 'react';
import type { AttributeValue } from 'shared-contract';
import { Block, Button, FactRow, Facts, formatDay } from 'shared-ui';
import { FigureGrid } from 'shared-ui/figures';
import classes from './Attributes.module.css';
import { attributeGroups } from './attribute-groups';

const SHOWN = 6;

interface AttributesProps {
  attributes: readonly AttributeValue[];
  /** When the staff compared them with the account, ISO; null if nobody has. */
  checkedAt: string | null;
}

/** The account's attributes: by group in whole rows of figures, then what is text or left over. */
export function Attributes({ attributes, checkedAt }: AttributesProps) {
  const [all, setAll] = useState(false);
  if (!attributes.length) return null;
  const { groups, rest } = attributeGroups(attributes);
  const folds = rest.length > SHOWN;
  return (
    <Block title="资产" note={`${attributes.length} 项${checkedAt ? `，${formatDay(checkedAt)} 核对` : ''}`}>
      {groups.map(({ name, figures }) => (
        <section key={name} className={classes.group}>
          {groups.length > 1 && <h3 className={classes.name}>{name}</h3>}
          <FigureGrid items={figures} />
        </section>
      ))}
      {rest.length > 0 && (
        <section className={classes.group}>
          {groups.length > 0 && <h3 className={classes.name}>另外 {rest.length} 项</h3>}
          <Facts pairs>
            {rest.slice(0, all ? undefined : SHOWN).map(({ label, value }) => (
              <FactRow key={label} label={label} value={value} />
            ))}
          </Facts>
        </section>
      )}
      {folds && (
        <Button size="s" onClick={() => setAll(!all)}>
          {all ? '收起' : `全部 ${rest.length} 项`}
        </Button>
      )}
    </Block>
  );
}
