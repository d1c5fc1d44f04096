import type { UIMatch } from 'react-router'
import type { Row } from '../route-row.ts'

/** Returns the row of the shown screen in the table of routes. */
export const rowOf = (matches: readonly Pick<UIMatch<unknown, unknown>, 'handle'>[]): Row | undefined =>
  matches.findLast((match): match is { handle: Row } => match.handle !== undefined)?.handle
