/** PC games with a separate mobile game: without 手游 or the subtitle, the mobile game would have the wrong name. */
const initials = { 英雄联盟: 'LOL', 地下城与勇士: 'DNF' };

/**
 * A game's name for at most five characters: 崩坏：星穹铁道 → 星穹铁道, 英雄联盟手游 → LOL手游. The main title is used if the subtitle
 * is too short by itself.
 */
export function shortName(name: string): string {
  for (const [fullName, short] of Object.entries(initials))
    if (name !== fullName && name.startsWith(fullName))
      return short + name.slice(fullName.length).replace('：', '');
  const [title = name, subtitle = ''] = name.split('：');
  const chosen = [...subtitle].length > 2 ? subtitle : title;
  return [...chosen].length > 5 ? chosen.replace(/手游$/, '') : chosen;
}
