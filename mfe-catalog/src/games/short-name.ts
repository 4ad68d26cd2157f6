/** PC games with a separate mobile game: without 手游 or the subtitle, the mobile game would have the wrong name. */
const initials = { 英雄联盟: 'LOL', 地下城与勇士: 'DNF' };

/**
 * A game's name for at most five characters: 崩坏：星穹铁道 → 星穹铁道, 英雄联盟手游 → LOL手游. The main title is used if the subtitle
 * is too short by itself.
 */
export function shortName(name: string): string {
  for (const [whole, short] of Object.entries(initials))
    if (name !== whole && name.startsWith(whole)) return short + name.slice(whole.length).replace('：', '');
  const [title = name, subtitle = ''] = name.split('：');
  const told = [...subtitle].length > 2 ? subtitle : title;
  return [...told].length > 5 ? told.replace(/手游$/, '') : told;
}
