import type { Game } from 'shared-contract';

/** Groups games by the first letter of their pinyin, A to Z; any others come last under #. */
export function byLetter<G extends Pick<Game, 'pinyin'>>(
  games: readonly G[],
): { letter: string; games: G[] }[] {
  const groups = new Map<string, G[]>();
  for (const game of [...games].sort((a, b) => (a.pinyin < b.pinyin ? -1 : 1))) {
    const first = game.pinyin.charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : '#';
    groups.set(letter, [...(groups.get(letter) ?? []), game]);
  }
  return [...groups]
    .map(([letter, of]) => ({ letter, games: of }))
    .sort((a, b) => Number(a.letter === '#') - Number(b.letter === '#') || (a.letter < b.letter ? -1 : 1));
}
