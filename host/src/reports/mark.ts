/**
 * Marks a moment in the browser's performance timeline, where the report of the visit reads it, whenever it is loaded:
 * `shown trade`, `failure trade`. Calls are marked by shared-sdk: `call createOrder 200`.
 */
export const mark = (name: string) => performance.mark?.(name);
