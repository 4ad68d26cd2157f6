import type { RouteName } from 'shared-contract';
import { useQuery } from 'shared-router';
import type { DeskPage, routes } from '../routes';

type Parameter<P extends DeskPage> = (typeof routes)[P]['query'][number] extends infer Q
  ? Q extends `${infer Name}?`
    ? Name
    : Q & string
  : never;

/** The query parameters of a page of the desk, as its route declares them. */
export const useDeskQuery = <P extends DeskPage>(page: P): Partial<Record<Parameter<P>, string>> =>
  useQuery(page as unknown as RouteName) as Partial<Record<Parameter<P>, string>>;
