import type { UIMatch } from 'react-router'
import type { RouteRow } from '../route-row.ts'

/** Returns the row of the shown screen in the table of routes. */
export const rowOf = (matches: readonly Pick<UIMatch<unknown, unknown>, 'handle'>[]): RouteRow | undefined =>
  matches.findLast((match): match is { handle: RouteRow } => match.handle !== undefined)?.handle
