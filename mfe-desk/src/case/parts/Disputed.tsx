import type { CaseItem } from 'shared-contract/shapes';
import { Pane } from '../../ui/Pane';
import { useOpenCase } from '../open-case';
import { roleNames } from '../words';
import classes from './Disputed.module.css';

const isDisputed = ({ namedBy, result }: CaseItem) => namedBy.length > 0 || result === 'different';

/** The items that the sides name or that were found to differ: as listed, as found, and who names them. */
export function Disputed() {
  const { items, evidence } = useOpenCase().value;
  if (evidence.length === 0) return null;
  const disputed = items.filter(isDisputed);
  const others = items.length - disputed.length;
  return (
    <Pane title="争的是什么" aside={disputed.length > 0 && others > 0 && `其余 ${others} 项没人提`}>
      {disputed.length === 0 ? (
        <p className={classes.none}>双方都没有点名商品的哪一项，请看说明和图。</p>
      ) : (
        <ul className={classes.items}>
          {disputed.map((item) => (
            <li key={item.key}>
              <b>{item.name}</b>：卖家写 <span className="num">{item.listed ?? '未披露'}</span>，
              {foundText(item)}
              {item.namedBy.length > 0 && (
                <small>{item.namedBy.map((side) => roleNames[side]).join('、')}提到</small>
              )}
            </li>
          ))}
        </ul>
      )}
    </Pane>
  );
}

function foundText({ result, found, listed }: CaseItem) {
  switch (result) {
    case null:
      return '验号时没有逐项记下';
    case 'unseen':
      return '验号时看不到';
    case 'same':
      return (
        <>
          验号时 <span className="num">{found || listed || '一致'}</span>
        </>
      );
    case 'different':
      return (
        <>
          验号时 <strong className={`num ${classes.differs}`}>{found || '不同'}</strong>
        </>
      );
  }
}
