import type { GameAttribute, GoodsQuery } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import type { PlaceLevel } from '../goods-query/words';

const none: readonly GameAttribute[] = [];

/** Names for the ids of a query: its game's attributes, and the places chosen in it. Asks only for what is there. */
export function useFilterNames({ gameId, systemId, operatorId, areaId, serverId }: GoodsQuery) {
  const attributes = useCall(api.listAttributes, gameId ? { gameId } : null);
  const under = (chosen: string | undefined, parentId?: string) =>
    gameId && chosen ? { gameId, parentId } : null;
  const systems = useCall(api.listSystemKeys, under(systemId));
  const operators = useCall(api.listSystemKeys, under(operatorId, systemId));
  const areas = useCall(api.listSystemKeys, under(areaId, operatorId));
  const servers = useCall(api.listSystemKeys, under(serverId, areaId));
  const known = { system: systems, operator: operators, area: areas, server: servers };
  return {
    attributes: attributes.value ?? none,
    place: (level: PlaceLevel, id: string) => known[level].value?.find((key) => key.id === id)?.name,
  };
}
