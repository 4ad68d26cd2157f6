import type { Facets } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { withPlace } from '../../goods-query/changes';
import { type PlaceLevel, placeKey } from '../../goods-query/words';
import { type Option, OptionChips } from './OptionChips';
import type { SectionProps } from './section-props';

/** System → operator → area → server, each shown once its parent is chosen. Ids belong to one game. */
export function PlaceFilter({ draft, onChange, facets }: SectionProps & { facets: Facets }) {
  const { gameId, areaId } = draft;
  const servers = useCall(api.listDistricts, areaId ? { parentId: areaId } : null);
  if (!gameId) return null;
  const section = (level: PlaceLevel, label: string, options: readonly Option[]) => {
    const id = draft[placeKey(level)];
    return (
      <OptionChips
        label={label}
        options={options}
        chosen={id ? [id] : []}
        onToggle={(chosen, on) => onChange(withPlace(draft, level, on ? chosen : undefined))}
      />
    );
  };
  return (
    <>
      {section('system', '系统', facets.systems)}
      {draft.systemId && section('operator', '运营商', facets.operators)}
      {draft.operatorId && section('area', '大区', facets.areas)}
      {areaId && section('server', '服务器', servers.value ?? [])}
    </>
  );
}
