import { phrase } from '@reprise/rules/platform/phrase'
import type { RouteRow } from './route-row.ts'

const page = (tab: string): RouteRow => ({
  path: `/offers/${tab}`,
  title: phrase('Offers'),
  guard: 'member',
  shell: 'main',
  person: 'member',
  wide: true,
  screen: () => import('./screens/offers/offers.screen.tsx'),
})

/** The pages on which people find offers of all clubs (decision S-058). */
export const offerRows: RouteRow[] = ['explore', 'participating', 'awarded', 'expired'].map(page)
