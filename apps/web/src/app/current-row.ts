import type { UIMatch } from 'react-router'
import type { Row } from '../routes.tsx'

/** The routes-table row of the screen that is shown. */
export const rowOf = (matches: readonly Pick<UIMatch<unknown, unknown>, 'handle'>[]): Row | undefined =>
  matches.findLast((match): match is { handle: Row } => match.handle !== undefined)?.handle
