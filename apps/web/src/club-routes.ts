import { phrase } from '@reprise/rules/platform/phrase'
import type { RouteRow } from './route-row.ts'
import type { DeskPart } from './screens/my/rep-clubs/desk.screen.tsx'
import type { ClubEventPart } from './screens/my/rep-clubs/events.screen.tsx'
import type { OfferPart } from './screens/my/rep-clubs/offers.screen.tsx'
import type { ClubPart } from './screens/rep-clubs/clubs.screen.tsx'

type More = Pick<RouteRow, 'back' | 'ownHeading' | 'wide' | 'shell' | 'person'>

/** Stands for an offer: they have random ids, so a walk over the screens looks one up. */
const someOffer = '00000000-0000-4000-8000-000000000000'

/**
 * An address of the demo: of its first club, and of that club's first achievement. Without a club or an offer where the
 * address need not name one.
 */
const sampleOf = (path: string): string =>
  path
    .replace('/:club_id?', '')
    .replace('/:id?', '')
    .replace(/:(club_)?id/, 'night-bloom')
    .replace(':offer_type', 'custom')
    .replace('buy-points/:sub_type', 'buy-points/points-bundle')
    .replace('points/:sub_type', 'points/location')
    .replace('status/:sub_type', 'status/action-amount')
    .replace(':sub_type', 'coupon')
    .replace(/:(offerI|i)d/, someOffer)
    .replace(':achievementId', 'regular')

const shared = { guard: 'member', shell: 'main' } as const
const ofTeam = { ...shared, ownHeading: true, person: 'owner' } as const

/** A page of clubs, for people who find them, join them or make one. */
const page = (path: string, title: string, part: ClubPart, more: Partial<More> = {}): RouteRow => ({
  path,
  title,
  part,
  screen: () => import('./screens/rep-clubs/clubs.screen.tsx'),
  ...shared,
  person: 'member',
  sample: sampleOf(path),
  ...more,
})

/** A page of one club, by which its team runs it. */
const desk = (path: string, title: string, part: DeskPart, back = '/home'): RouteRow => ({
  path,
  title,
  part,
  back,
  screen: () => import('./screens/my/rep-clubs/desk.screen.tsx'),
  ...ofTeam,
  sample: sampleOf(path),
})

/** A page by which the team of a club runs its offers. */
const offerDesk = (path: string, title: string, part: OfferPart, back = '/home'): RouteRow => ({
  path,
  title,
  part,
  back,
  screen: () => import('./screens/my/rep-clubs/offers.screen.tsx'),
  ...ofTeam,
  sample: sampleOf(path),
})

/** A page of the events of one club, for people who manage them. */
const clubEvents = (path: string, title: string, part: ClubEventPart): RouteRow => ({
  path: `/my/rep-clubs/:club_id/events${path}`,
  title,
  part,
  back: path ? '/my/rep-clubs/:club_id/events' : '/events?tab=my-events&role=working',
  screen: () => import('./screens/my/rep-clubs/events.screen.tsx'),
  ...ofTeam,
  ...(path && { hasSearch: true }),
  wide: true,
  person: 'host',
  sample: `/my/rep-clubs/night-bloom/events${path.replace(':id', 'low-tide-slow-electronics-by-the-water')}`,
})

const points = phrase('Rep points')
const tiers = phrase('Loyalty tiers')
const offers = phrase('Offers')
const achievements = phrase('Achievements')
const team = phrase('Team')

const createOffer = (path: string, part: OfferPart = 'create') =>
  offerDesk(`/my/rep-clubs/:club_id/${path}`, phrase('Create offer'), part, '/my/rep-clubs/:club_id/offers')

/** The pages on which clubs are found, joined, made and run. */
export const clubRows: RouteRow[] = [
  clubEvents('', phrase('Events'), 'events'),
  clubEvents('/:id', phrase('Event'), 'overview'),
  clubEvents('/:id/approval', phrase('Attendees'), 'approval'),
  clubEvents('/:id/guest', phrase('Guest list'), 'guest'),
  clubEvents('/:id/invite', phrase('Invite guests'), 'invite'),
  clubEvents('/:id/revenue', phrase('Revenue'), 'revenue'),
  desk('/my/rep-clubs/:club_id', phrase('Overview'), 'overview'),
  desk('/my/rep-clubs/:club_id/edit', phrase('Details'), 'edit'),
  desk('/my/rep-clubs/:club_id/rep-points', points, 'rep-points'),
  desk('/rep-club/:club_id?/rep-points', points, 'rep-points'),
  desk('/my/rep-clubs/:club_id/loyalty-tiers', tiers, 'loyalty-tiers'),
  desk('/rep-club/:club_id?/loyalty-tiers', tiers, 'loyalty-tiers'),
  offerDesk('/my/rep-clubs/:club_id/offers', offers, 'list'),
  offerDesk('/rep-club/:club_id?/offers', offers, 'list'),
  offerDesk(
    '/rep-club/:club_id?/offers/create',
    phrase('Create offer'),
    'create-for-chosen',
    '/rep-club/:club_id?/offers',
  ),
  createOffer('offers/create'),
  createOffer('offers/select-offer-type'),
  createOffer('offers/:offer_type'),
  createOffer('offers/way-to-reward-members/:sub_type/:id?'),
  createOffer('way-to-earn-points/:sub_type/:id?', 'earn-points'),
  createOffer('way-to-earn-status/:sub_type/:id?', 'earn-status'),
  createOffer('way-to-buy-points/:sub_type/:id?', 'buy-points'),
  // The same words below `offers` lead there (decision S-051).
  createOffer('offers/way-to-earn-points/:sub_type/:id?', 'to-earn-points'),
  createOffer('offers/way-to-earn-status/:sub_type/:id?', 'to-earn-status'),
  createOffer('offers/way-to-buy-points/:sub_type/:id?', 'to-buy-points'),
  offerDesk(
    '/my/rep-clubs/:club_id/offer/detail/:id',
    phrase('Offer'),
    'detail',
    '/my/rep-clubs/:club_id/offers',
  ),
  offerDesk(
    '/my/rep-clubs/:club_id/offer/edit/:id',
    phrase('Edit offer'),
    'create',
    '/my/rep-clubs/:club_id/offer/detail/:id',
  ),
  offerDesk(
    '/my/rep-clubs/:club_id/redeem',
    phrase('Confirm codes'),
    'redeem',
    '/my/rep-clubs/:club_id/offers',
  ),
  desk('/my/rep-clubs/:club_id/achievements', achievements, 'achievements'),
  desk('/rep-club/:club_id?/achievements', achievements, 'achievements'),
  desk(
    '/my/rep-clubs/:club_id/achievements/create',
    phrase('Create achievement'),
    'create-achievement',
    '/my/rep-clubs/:club_id/achievements',
  ),
  desk('/my/rep-clubs/:club_id/accounts', phrase('Accounts'), 'accounts'),
  desk('/my/rep-clubs/:club_id/team', team, 'team'),
  desk('/rep-club/:club_id?/team', team, 'team'),
  page('/rep-clubs', phrase('Rep Clubs'), 'clubs', { wide: true }),
  page('/rep-clubs/:id', phrase('Rep Club'), 'club', { back: '/rep-clubs', ownHeading: true }),
  page('/rep-clubs/:id/offers', offers, 'offers', { back: '/rep-clubs/:id', ownHeading: true, wide: true }),
  page('/rep-clubs/:id/offers/:offerId', phrase('Offer'), 'offer', {
    back: '/rep-clubs/:id/offers',
    ownHeading: true,
  }),
  page('/rep-clubs/:id/buy-points', phrase('Buy points'), 'buy-points', { back: '/rep-clubs/:id' }),
  page('/my/rep-clubs', phrase('My Rep Clubs'), 'own', { back: '/rep-clubs', person: 'owner' }),
  page('/my/rep-clubs/create', phrase('Create a Rep Club'), 'create', {
    back: '/my/rep-clubs',
    shell: 'slim',
    person: 'owner',
  }),
  page('/rep-club/:id/achievement/:achievementId', phrase('Achievement'), 'achievement', {
    back: '/profile',
    ownHeading: true,
  }),
  page('/rep-club/:id/achievement/:achievementId/edit', phrase('Edit achievement'), 'edit-achievement', {
    back: '/rep-club/:id/achievement/:achievementId',
    ownHeading: true,
    person: 'owner',
  }),
]
