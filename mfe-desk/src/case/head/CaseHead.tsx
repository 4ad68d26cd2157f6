import type { RouteName } from 'shared-contract';
import { useGo } from 'shared-router';
import { Button, Icon, type IconName, Image } from 'shared-ui';
import { KeyChips } from '../../keys/KeyChips';
import { useKeys } from '../../keys/keys';
import { useOpenCase } from '../open-case';
import { useNextCase } from '../use-next-case';
import classes from './CaseHead.module.css';
import { Deadline } from './Deadline';
import { Holder } from './Holder';
import { factsOf, pictureOf, titleOf } from './head-words';

const icons = {
  order: 'doc',
  goods: 'store',
  problem: 'chat',
  assessment: 'recycle',
  withdrawal: 'wallet',
} as const satisfies Record<string, IconName>;

/** What the case is about, the customer's deadline, and who works on it. */
export function CaseHead() {
  const open = useOpenCase();
  const { entity, value } = open;
  const go = useGo();
  const back = () => go.back('deskQueue' as RouteName);
  const next = useNextCase(open);
  useKeys([
    { key: 'Escape', label: '回到待办', group: '走动', run: back },
    { key: 'n', label: '下一件', group: '走动', foot: true, run: next },
  ]);
  const picture = pictureOf(value);
  const title = titleOf(open);
  return (
    <header className={classes.head}>
      <div className={classes.goods}>
        <button type="button" className={classes.back} aria-label="回到待办" onClick={back}>
          <Icon name="back" />
        </button>
        {picture ? (
          <Image src={picture} alt="" eager className={classes.picture} />
        ) : (
          <span className={classes.icon}>
            <Icon name={icons[entity]} />
          </span>
        )}
        <div className={classes.words}>
          <h1 title={title}>{title}</h1>
          <p>{factsOf(open).join('\u00a0· ')}</p>
        </div>
      </div>
      <Deadline />
      <div className={classes.side}>
        <Holder />
        <Button size="s" onClick={next}>
          下一件 <KeyChips of="n" />
        </Button>
      </div>
    </header>
  );
}
