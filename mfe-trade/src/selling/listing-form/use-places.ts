import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import type { CascadeLevel } from 'shared-ui/forms';
import { type PlaceStep, type Places, placeSteps } from './draft';

const labels: Record<PlaceStep, string> = {
  systemId: '系统',
  operatorId: '运营商',
  areaId: '大区',
  serverId: '区服',
};
export const placeLabel = (step: PlaceStep) => labels[step];

/** The options at each step of 系统 → 运营商 → 大区 → 区服 (product section 3), down to the first open one. */
export function usePlaces(gameId: string, places: Places) {
  const { systemId, operatorId, areaId } = places;
  const calls = {
    systemId: useCall(api.listSystemKeys, gameId ? { gameId } : null),
    operatorId: useCall(api.listOperators, gameId && systemId ? { gameId, systemId } : null),
    areaId: useCall(api.listAreas, gameId && operatorId ? { gameId, operatorId } : null),
    serverId: useCall(api.listServers, areaId ? { areaId } : null),
  };
  const levels: CascadeLevel[] = placeSteps.map((step) => ({
    key: step,
    label: labels[step],
    options: calls[step].value,
    value: places[step] ?? null,
    failed: calls[step].state === 'failed' && !calls[step].value,
  }));
  const open = levels.findIndex(({ value }) => value === null);
  const name = (step: PlaceStep) => calls[step].value?.find(({ id }) => id === places[step])?.name;
  return {
    levels: open < 0 ? levels : levels.slice(0, open + 1),
    complete: open < 0,
    /** 安卓 · QQ · 手Q · 147 区, as far as known. */
    line: placeSteps.flatMap((step) => name(step) ?? []).join(' · '),
    refetch: (step: string) => calls[step as PlaceStep].refetch(),
  };
}
