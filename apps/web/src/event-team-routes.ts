import { phrase } from '@reprise/rules/platform/phrase'
import type { RouteRow } from './route-row.ts'

/** A page of an event for its team. */
const teamPage = {
  guard: 'member',
  shell: 'main',
  ownHeading: true,
  hasSearch: true,
  wide: true,
  person: 'host',
} as const

/** The pages on which a team makes and runs its event, save the door, which starts without a network. */
export const eventTeamRows: RouteRow[] = [
  {
    path: '/events/edit/:id',
    title: phrase('Edit event'),
    guard: 'member',
    shell: 'main',
    back: '/events?tab=my-events&role=working',
    ownHeading: true,
    hasOwnBar: true,
    hasSearch: true,
    wide: true,
    screen: () => import('./screens/events/edit.screen.tsx'),
    person: 'host',
    sample: '/events/edit/low-tide-slow-electronics-by-the-water?tab=info',
  },
  {
    path: '/rep-club/events/create',
    title: phrase('Create event'),
    guard: 'member',
    shell: 'slim',
    back: '/home',
    screen: () => import('./screens/rep-club/events/create.screen.tsx'),
    person: 'host',
    sample: '/rep-club/events/create?tab=info',
  },
  {
    path: '/rep-club/events/:id',
    title: phrase('Event'),
    ...teamPage,
    back: '/events?tab=my-events&role=working',
    screen: () => import('./screens/rep-club/events/dashboard.screen.tsx'),
    sample: '/rep-club/events/soft-machines',
  },
  {
    path: '/rep-club/events/:id/approval',
    title: phrase('Attendees'),
    ...teamPage,
    back: '/events?tab=my-events&role=working',
    screen: () => import('./screens/rep-club/events/approval.screen.tsx'),
    sample: '/rep-club/events/low-tide-slow-electronics-by-the-water/approval',
  },
  {
    path: '/rep-club/events/:id/redeem',
    title: phrase('Confirm codes'),
    part: 'door',
    guard: 'member',
    shell: 'main',
    back: '/rep-club/events/:id/scan',
    ownHeading: true,
    screen: () => import('./screens/my/rep-clubs/offers.screen.tsx'),
    person: 'door',
    sample: '/rep-club/events/soft-machines/redeem',
  },
  {
    path: '/rep-club/events/:id/guest',
    title: phrase('Guest list'),
    ...teamPage,
    back: '/rep-club/events/:id',
    screen: () => import('./screens/rep-club/events/guest.screen.tsx'),
    sample: '/rep-club/events/low-tide-slow-electronics-by-the-water/guest',
  },
  {
    path: '/rep-club/events/:id/invite',
    title: phrase('Invite guests'),
    ...teamPage,
    back: '/rep-club/events/:id',
    screen: () => import('./screens/rep-club/events/invite.screen.tsx'),
    sample: '/rep-club/events/low-tide-slow-electronics-by-the-water/invite',
  },
  {
    path: '/rep-club/events/:id/revenue',
    title: phrase('Revenue'),
    ...teamPage,
    back: '/rep-club/events/:id',
    screen: () => import('./screens/rep-club/events/revenue.screen.tsx'),
    sample: '/rep-club/events/low-tide-slow-electronics-by-the-water/revenue',
  },
]
