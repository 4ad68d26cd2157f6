import { missingParameters, type RouteRow } from 'shared-contract';

/** The declared query parameters in a fixed order: any others would only split the cache. */
function declaredParameters({ query }: RouteRow, search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  return new URLSearchParams(
    query
      .map((parameter) => parameter.replace('?', ''))
      .flatMap((name): [string, string][] => {
        const value = given.get(name);
        return value ? [[name, value]] : [];
      }),
  );
}

/** Path and declared query of a page, equal for all addresses that show the same; undefined if a parameter is missing. */
export function pageAddress(row: RouteRow, search: string): string | undefined {
  const query = declaredParameters(row, search);
  if (missingParameters(row, query).length) return undefined;
  return query.size ? `${row.path}?${query}` : row.path;
}
