import { Chip } from 'shared-ui/lists';
import { type SellableType, sellableTypes } from '../listing-form/draft';
import { typeNames } from '../listing-form/goods-types';
import classes from './TypeChips.module.css';

/** 成品号, 道具 or 游戏币. `fixed`: it cannot change after the first submission. */
export function TypeChips(props: {
  value: SellableType;
  fixed: boolean;
  onPick: (type: SellableType) => void;
}) {
  const { value, fixed, onPick } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own frame
    <div className={classes.types} role="group" aria-label="卖什么">
      {sellableTypes.map((type) => (
        <Chip
          key={type}
          square
          on={type === value}
          disabled={fixed && type !== value}
          onClick={() => type !== value && onPick(type)}
        >
          {typeNames[type]}
        </Chip>
      ))}
    </div>
  );
}
