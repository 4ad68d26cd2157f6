import type { Game } from 'shared-contract';
import { Drawer, FailedState, SkeletonBlock } from 'shared-ui';
import { lazyPart } from '../lazy/lazy-part';
import type { LettersProps } from './Letters';

interface GameSheetProps extends Omit<LettersProps, 'games'> {
  open: boolean;
  games: readonly Game[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

const Letters = lazyPart(() => import('./Letters'));

/** All games from A to Z, as links. */
export function GameSheet({ open, games, failed, onRetry, ...letters }: GameSheetProps) {
  return (
    <Drawer open={open} onClose={letters.onClose} title="选择游戏">
      {games ? (
        <Letters games={games} {...letters} />
      ) : failed ? (
        <FailedState title="游戏没有加载出来" onRetry={onRetry} />
      ) : (
        open && <SkeletonBlock lines={8} />
      )}
    </Drawer>
  );
}
