import { mayInClub } from '@reprise/rules/clubs/permissions'
import { phrase } from '@reprise/rules/platform/phrase'
import type { RunClub } from './team.api.ts'

/** The tabs of the pages by which a club is run, in the order of the specification (section 2). A new page adds its row. */
const tabs = [
  { part: '', name: phrase('Overview'), isShown: () => true, isOfClub: true },
  {
    part: 'edit',
    name: phrase('Details'),
    isShown: ({ myRole }: RunClub) => mayInClub(myRole, 'details', 'edit'),
    isOfClub: true,
  },
  { part: 'rep-points', name: phrase('Rep points'), isShown: () => true, isOfClub: false },
  { part: 'loyalty-tiers', name: phrase('Loyalty tiers'), isShown: () => true, isOfClub: false },
  {
    part: 'events',
    name: phrase('Events'),
    isShown: (club: RunClub) => club.canManageEvents,
    isOfClub: true,
  },
  { part: 'offers', name: phrase('Offers'), isShown: () => true, isOfClub: false },
  { part: 'achievements', name: phrase('Achievements'), isShown: () => true, isOfClub: false },
  {
    part: 'accounts',
    name: phrase('Accounts'),
    isShown: ({ myRole }: RunClub) => mayInClub(myRole, 'accounts', 'edit'),
    isOfClub: true,
  },
  { part: 'team', name: phrase('Team'), isShown: () => true, isOfClub: false },
] as const

export type DeskPart = (typeof tabs)[number]['part']

/**
 * The tabs that a person sees at a club, with their addresses below `base`. A page that has no address below
 * `/rep-club` is at the club's own one.
 */
export const tabsOf = (club: RunClub, base: string) =>
  tabs
    .filter(({ isShown }) => isShown(club))
    .map(({ part, name, isOfClub }) => ({
      part,
      name,
      to: [isOfClub ? `/my/rep-clubs/${club.slug}` : base, ...(part ? [part] : [])].join('/'),
    }))
