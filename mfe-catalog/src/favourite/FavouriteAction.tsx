import { ActionIcon } from 'shared-ui';
import { type Favourite, useFavourite } from './use-favourite';

/** Saves the goods of a page or removes them. */
export function FavouriteAction(favourite: Favourite) {
  const toggle = useFavourite(favourite);
  const { collected } = favourite;
  return <ActionIcon icon="heart" label={collected ? '已收藏' : '收藏'} on={collected} onClick={toggle} />;
}
