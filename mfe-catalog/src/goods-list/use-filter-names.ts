import type { GameAttribute, GoodsQuery } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import type { PlaceLevel } from '../goods-query/words';

const none: readonly GameAttribute[] = [];

/** The call input for the name of each chosen place; null for levels without a choice. */
export function placeNameInputs({ gameId, systemId, operatorId, areaId, serverId }: GoodsQuery) {
  const under = (chosen: string | undefined, parentId?: string) =>
    gameId && chosen ? { gameId, parentId } : null;
  return {
    system: under(systemId),
    operator: under(operatorId, systemId),
    area: under(areaId, operatorId),
    server: under(serverId, areaId),
  };
}

/**
 * Resolves the ids of a query to names: attributes of its game, and chosen places. Fetches only what the query
 * contains.
 */
export function useFilterNames(query: GoodsQuery) {
  const { gameId } = query;
  const attributes = useCall(api.listAttributes, gameId ? { gameId } : null);
  const inputs = placeNameInputs(query);
  const systems = useCall(api.listSystemKeys, inputs.system);
  const operators = useCall(api.listSystemKeys, inputs.operator);
  const areas = useCall(api.listSystemKeys, inputs.area);
  const servers = useCall(api.listSystemKeys, inputs.server);
  const known = { system: systems, operator: operators, area: areas, server: servers };
  return {
    attributes: attributes.value ?? none,
    place: (level: PlaceLevel, id: string) => known[level].value?.find((key) => key.id === id)?.name,
  };
}
