import type { StaffWork } from 'shared-contract/shapes';

/** Names a case of the queue: `order:H2611200471`. */
export const caseKey = ({ entity, id }: Pick<StaffWork, 'entity' | 'id'>) => `${entity}:${id}`;
