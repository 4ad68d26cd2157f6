/** Parses a database id from the API; undefined if no row can have it. */
export function rowId(id: string | undefined): number | undefined {
  const number = Number(id);
  return id !== undefined && /^\d{1,15}$/.test(id) ? number : undefined;
}
