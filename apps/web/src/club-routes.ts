import { phrase } from '@reprise/rules/platform/phrase'
import type { RouteRow } from './route-row.ts'

/** One screen has all pages of clubs: each further one would be a script that every page of the app names. */
const screen = () => import('./screens/rep-clubs/clubs.screen.tsx')

const memberPage = {
  screen,
  guard: 'member',
  shell: 'main',
  person: 'member',
} as const

/** A page by which a club is run. */
const deskPage = {
  ...memberPage,
  back: '/home',
  ownHeading: true,
  person: 'owner',
} as const

/** The pages on which clubs are found, joined, made and run, save those of their events. */
export const clubRows: RouteRow[] = [
  {
    path: '/my/rep-clubs/:club_id/edit',
    title: phrase('Details'),
    ...deskPage,
    sample: '/my/rep-clubs/night-bloom/edit',
  },
  {
    path: '/my/rep-clubs/:club_id/team',
    title: phrase('Team'),
    ...deskPage,
    sample: '/my/rep-clubs/night-bloom/team',
  },
  {
    path: '/rep-club/team',
    title: phrase('Team'),
    ...deskPage,
    sample: '/rep-club/team',
  },
  {
    path: '/rep-club/:club_id/team',
    title: phrase('Team'),
    ...deskPage,
    sample: '/rep-club/night-bloom/team',
  },
  {
    path: '/rep-clubs',
    title: phrase('Rep Clubs'),
    ...memberPage,
    wide: true,
  },
  {
    path: '/rep-clubs/:id',
    title: phrase('Rep Club'),
    ...memberPage,
    back: '/rep-clubs',
    ownHeading: true,
    sample: '/rep-clubs/night-bloom',
  },
  {
    path: '/my/rep-clubs',
    title: phrase('My Rep Clubs'),
    ...memberPage,
    person: 'owner',
    back: '/rep-clubs',
  },
  {
    path: '/my/rep-clubs/create',
    title: phrase('Create a Rep Club'),
    ...memberPage,
    shell: 'slim',
    back: '/my/rep-clubs',
    person: 'owner',
  },
  {
    path: '/my/rep-clubs/:club_id/achievements',
    title: phrase('Achievements'),
    ...deskPage,
    sample: '/my/rep-clubs/night-bloom/achievements',
  },
  {
    path: '/my/rep-clubs/:club_id/achievements/create',
    title: phrase('Create achievement'),
    ...deskPage,
    back: '/my/rep-clubs/:club_id/achievements',
    sample: '/my/rep-clubs/night-bloom/achievements/create',
  },
  {
    path: '/rep-club/:id/achievement/:achievementId',
    title: phrase('Achievement'),
    ...memberPage,
    ownHeading: true,
    back: '/profile',
    sample: '/rep-club/night-bloom/achievement/regular',
  },
  {
    path: '/rep-club/:id/achievement/:achievementId/edit',
    title: phrase('Edit achievement'),
    ...memberPage,
    ownHeading: true,
    back: '/rep-club/:id/achievement/:achievementId',
    person: 'owner',
    sample: '/rep-club/night-bloom/achievement/regular/edit',
  },
]
