import { phrase } from '@reprise/rules/platform/phrase'
import type { RouteRow } from './route-row.ts'

type More = Pick<RouteRow, 'back' | 'ownHeading' | 'wide' | 'shell' | 'person'>

/** Offers have random ids, so no address names one of the demo. */
const noOffer = '00000000-0000-4000-8000-000000000000'

/**
 * An address of the demo: of its first club, and of that club's first achievement. Without a club where the address need
 * not name one.
 */
const sampleOf = (path: string): string =>
  path
    .replace('/:club_id?', '')
    .replace(/:(club_)?id/, 'night-bloom')
    .replace(':offer_type', 'custom')
    .replace(':sub_type', 'coupon')
    .replace(/:(offerI|i)d/, noOffer)
    .replace(':achievementId', 'regular')

/** A page of clubs. */
const page = (path: string, title: string, more: Partial<More> = {}): RouteRow => ({
  path,
  title,
  // One screen has all pages of clubs: each further one would be a script that every page of the app names.
  screen: () => import('./screens/rep-clubs/clubs.screen.tsx'),
  guard: 'member',
  shell: 'main',
  person: 'member',
  sample: sampleOf(path),
  ...more,
})

/** A page of one club, by which its team runs it. */
const desk = (path: string, title: string, back = '/home'): RouteRow =>
  page(path, title, {
    back,
    ownHeading: true,
    person: 'owner',
  })

const points = phrase('Rep points')
const tiers = phrase('Loyalty tiers')
const offers = phrase('Offers')
const achievements = phrase('Achievements')
const team = phrase('Team')

/** The pages on which clubs are found, joined, made and run, save those of their events. */
export const clubRows: RouteRow[] = [
  desk('/my/rep-clubs/:club_id', phrase('Overview')),
  desk('/my/rep-clubs/:club_id/edit', phrase('Details')),
  desk('/my/rep-clubs/:club_id/rep-points', points),
  desk('/rep-club/:club_id?/rep-points', points),
  desk('/my/rep-clubs/:club_id/loyalty-tiers', tiers),
  desk('/rep-club/:club_id?/loyalty-tiers', tiers),
  desk('/my/rep-clubs/:club_id/offers', offers),
  desk('/rep-club/:club_id?/offers', offers),
  desk('/rep-club/:club_id?/offers/create', phrase('Create offer'), '/rep-club/:club_id?/offers'),
  ...[
    'offers/create',
    'offers/select-offer-type',
    'offers/:offer_type',
    'offers/way-to-reward-members/:sub_type/:id?',
  ].map((part) =>
    desk(`/my/rep-clubs/:club_id/${part}`, phrase('Create offer'), '/my/rep-clubs/:club_id/offers'),
  ),
  desk('/my/rep-clubs/:club_id/offer/detail/:id', phrase('Offer'), '/my/rep-clubs/:club_id/offers'),
  desk(
    '/my/rep-clubs/:club_id/offer/edit/:id',
    phrase('Edit offer'),
    '/my/rep-clubs/:club_id/offer/detail/:id',
  ),
  desk('/my/rep-clubs/:club_id/redeem', phrase('Confirm codes'), '/my/rep-clubs/:club_id/offers'),
  desk('/my/rep-clubs/:club_id/achievements', achievements),
  desk('/rep-club/:club_id?/achievements', achievements),
  desk(
    '/my/rep-clubs/:club_id/achievements/create',
    phrase('Create achievement'),
    '/my/rep-clubs/:club_id/achievements',
  ),
  desk('/my/rep-clubs/:club_id/accounts', phrase('Accounts')),
  desk('/my/rep-clubs/:club_id/team', team),
  desk('/rep-club/:club_id?/team', team),
  page('/rep-clubs', phrase('Rep Clubs'), { wide: true }),
  page('/rep-clubs/:id', phrase('Rep Club'), { back: '/rep-clubs', ownHeading: true }),
  page('/rep-clubs/:id/offers', offers, { back: '/rep-clubs/:id', ownHeading: true, wide: true }),
  page('/rep-clubs/:id/offers/:offerId', phrase('Offer'), {
    back: '/rep-clubs/:id/offers',
    ownHeading: true,
  }),
  page('/rep-clubs/:id/buy-points', phrase('Buy points'), { back: '/rep-clubs/:id' }),
  page('/my/rep-clubs', phrase('My Rep Clubs'), {
    back: '/rep-clubs',
    person: 'owner',
  }),
  page('/my/rep-clubs/create', phrase('Create a Rep Club'), {
    back: '/my/rep-clubs',
    shell: 'slim',
    person: 'owner',
  }),
  page('/rep-club/:id/achievement/:achievementId', phrase('Achievement'), {
    back: '/profile',
    ownHeading: true,
  }),
  desk(
    '/rep-club/:id/achievement/:achievementId/edit',
    phrase('Edit achievement'),
    '/rep-club/:id/achievement/:achievementId',
  ),
]
