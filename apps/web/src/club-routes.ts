import { phrase } from '@reprise/rules/platform/phrase'
import type { RouteRow } from './route-row.ts'

const memberPage = {
  guard: 'member',
  shell: 'main',
  person: 'member',
} as const

/** A page by which a club is run. */
const deskPage = {
  guard: 'member',
  shell: 'main',
  back: '/home',
  ownHeading: true,
  person: 'owner',
} as const

/** The pages on which clubs are found, joined, made and run, save those of their events. */
export const clubRows: RouteRow[] = [
  {
    path: '/my/rep-clubs/:club_id/team',
    title: phrase('Team'),
    ...deskPage,
    screen: () => import('./screens/my/rep-clubs/team.screen.tsx'),
    sample: '/my/rep-clubs/night-bloom/team',
  },
  {
    path: '/rep-club/team',
    title: phrase('Team'),
    ...deskPage,
    screen: () => import('./screens/rep-club/team.screen.tsx'),
    sample: '/rep-club/team',
  },
  {
    path: '/rep-club/:club_id/team',
    title: phrase('Team'),
    ...deskPage,
    screen: () => import('./screens/rep-club/team.screen.tsx'),
    sample: '/rep-club/night-bloom/team',
  },
  {
    path: '/rep-clubs',
    title: phrase('Rep Clubs'),
    ...memberPage,
    wide: true,
    screen: () => import('./screens/rep-clubs/index.screen.tsx'),
  },
  {
    path: '/rep-clubs/:id',
    title: phrase('Rep Club'),
    ...memberPage,
    back: '/rep-clubs',
    ownHeading: true,
    screen: () => import('./screens/rep-clubs/club.screen.tsx'),
    sample: '/rep-clubs/night-bloom',
  },
  {
    path: '/my/rep-clubs',
    title: phrase('My Rep Clubs'),
    ...memberPage,
    person: 'owner',
    back: '/rep-clubs',
    screen: () => import('./screens/my/rep-clubs/index.screen.tsx'),
  },
  {
    path: '/my/rep-clubs/create',
    title: phrase('Create a Rep Club'),
    guard: 'member',
    shell: 'slim',
    back: '/my/rep-clubs',
    screen: () => import('./screens/my/rep-clubs/create.screen.tsx'),
    person: 'owner',
  },
  {
    path: '/my/rep-clubs/:club_id/achievements',
    title: phrase('Achievements'),
    ...memberPage,
    ownHeading: true,
    back: '/home',
    screen: () => import('./screens/my/rep-clubs/achievements.screen.tsx'),
    person: 'owner',
    sample: '/my/rep-clubs/night-bloom/achievements',
  },
  {
    path: '/my/rep-clubs/:club_id/achievements/create',
    title: phrase('Create achievement'),
    ...memberPage,
    ownHeading: true,
    back: '/my/rep-clubs/:club_id/achievements',
    screen: () => import('./screens/my/rep-clubs/achievements.screen.tsx'),
    person: 'owner',
    sample: '/my/rep-clubs/night-bloom/achievements/create',
  },
  {
    path: '/rep-club/:id/achievement/:achievementId',
    title: phrase('Achievement'),
    ...memberPage,
    ownHeading: true,
    back: '/profile',
    screen: () => import('./screens/rep-club/achievements/achievement.screen.tsx'),
    sample: '/rep-club/night-bloom/achievement/regular',
  },
  {
    path: '/rep-club/:id/achievement/:achievementId/edit',
    title: phrase('Edit achievement'),
    ...memberPage,
    ownHeading: true,
    back: '/rep-club/:id/achievement/:achievementId',
    screen: () => import('./screens/rep-club/achievements/achievement.screen.tsx'),
    person: 'owner',
    sample: '/rep-club/night-bloom/achievement/regular/edit',
  },
]
