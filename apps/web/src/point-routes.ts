import { phrase } from '@reprise/rules/platform/phrase'
import type { RouteRow } from './route-row.ts'
import type { TradePart } from './screens/rep-points/trades.screen.tsx'

const page = (part: TradePart, title: string): RouteRow => ({
  path: `/rep-points/${part}`,
  title,
  part,
  guard: 'member',
  shell: 'main',
  person: 'member',
  screen: () => import('./screens/rep-points/trades.screen.tsx'),
})

/** The pages on which people trade rep points. */
export const pointRows: RouteRow[] = [
  page('trade-requests', phrase('Trade requests')),
  page('trade-history', phrase('Trade history')),
]
