/** Games for PC whose mobile game is another one: without 手游 or the subtitle it would go by the wrong name. */
const initials = { 英雄联盟: 'LOL', 地下城与勇士: 'DNF' };

/**
 * A game's name where there is room for five characters: 崩坏：星穹铁道 → 星穹铁道, 英雄联盟手游 → LOL手游. A subtitle too
 * short to stand alone gives way to what it belongs to.
 */
export function shortName(name: string): string {
  for (const [whole, short] of Object.entries(initials))
    if (name !== whole && name.startsWith(whole)) return short + name.slice(whole.length).replace('：', '');
  const [title = name, subtitle = ''] = name.split('：');
  const told = [...subtitle].length > 2 ? subtitle : title;
  return [...told].length > 5 ? told.replace(/手游$/, '') : told;
}
