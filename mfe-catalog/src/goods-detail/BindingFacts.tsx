import { type BindingFact, href } from 'shared-contract';
import { Block, FactRow, Facts, UiLink } from 'shared-ui';
import classes from './BindingFacts.module.css';

/** Who can gain access to the account. Undisclosed facts are as prominent as disclosed ones. */
export function BindingFacts({ goodsId, facts }: { goodsId: string; facts: readonly BindingFact[] }) {
  if (!facts.length) return null;
  const missing = facts.some(({ value }) => value === null);
  return (
    <Block title="换绑与归属">
      <Facts pairs>
        {facts.map(({ key, name, value }) => (
          <FactRow key={key} label={name} value={value} />
        ))}
      </Facts>
      {missing && (
        <p className={classes.note}>
          未披露 = 卖家没有回答，平台也没有核到。可以先
          <UiLink href={href('xiaoxi', { goodsId })} className={classes.ask}>
            问卖家
          </UiLink>
        </p>
      )}
    </Block>
  );
}
