/**
 * A game's name where there is room for five characters: 崩坏：星穹铁道 → 星穹铁道, 英雄联盟手游 → 英雄联盟. A subtitle too
 * short to stand alone gives way to what it belongs to.
 */
export function shortName(name: string): string {
  const [title = name, subtitle = ''] = name.split('：');
  const told = [...subtitle].length > 2 ? subtitle : title;
  return [...told].length > 5 ? told.replace(/手游$/, '') : told;
}
