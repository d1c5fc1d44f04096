import { phrase } from '@reprise/rules/platform/phrase'
import type { RouteRow } from './route-row.ts'
import type { OffersPart } from './screens/offers/offers.screen.tsx'

const page = (part: OffersPart): RouteRow => ({
  path: `/offers/${part}`,
  part,
  title: phrase('Offers'),
  guard: 'member',
  shell: 'main',
  person: 'member',
  wide: true,
  screen: () => import('./screens/offers/offers.screen.tsx'),
})

/** The pages on which people find offers of all clubs (decision S-058). */
export const offerRows: RouteRow[] = [
  page('explore'),
  page('participating'),
  page('awarded'),
  page('expired'),
]
