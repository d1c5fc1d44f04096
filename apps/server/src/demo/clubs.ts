import type { drawEmblem } from './pictures/draw-emblem.ts'
import type { palettes } from './pictures/palettes.ts'

export interface ClubPlan {
  name: string
  owner: string
  eventManager?: string
  description: string
  timeZone: string
  isVerified: boolean
  emblem: { figure: Parameters<typeof drawEmblem>[0]; letters: string; palette: keyof typeof palettes }
  foundedDaysAgo: number
  /** The first and the last number of the guests who are members. */
  members: readonly [from: number, to: number]
  /** Whether the demo member is in it, too. */
  hasMember: boolean
}

/** The clubs of the demo. The first two host its events. */
export const clubs = {
  bloom: {
    name: 'Night Bloom',
    owner: 'owner',
    eventManager: 'host',
    description:
      'Slow music, loud dancing and one very early run a month. We open rooms that are usually closed and close them again before breakfast. Members hear of everything first.',
    timeZone: 'America/Los_Angeles',
    isVerified: true,
    emblem: { figure: 'bloom', letters: 'NB', palette: 'plum' },
    foundedDaysAgo: 120,
    members: [1, 28],
    hasMember: true,
  },
  table: {
    name: 'The Long Table',
    owner: 'host',
    description:
      'Things to do with your hands and things to say at a table: workshops, talks, dinners and the occasional sky. Everybody brings something, even if it is only a chair.',
    timeZone: 'Europe/London',
    isVerified: false,
    emblem: { figure: 'table', letters: 'TLT', palette: 'forest' },
    foundedDaysAgo: 120,
    members: [14, 40],
    hasMember: true,
  },
  river: {
    name: 'Tideway Runners',
    owner: 'guest-31',
    description:
      'Ten kilometres along the river on the first Sunday of each month, at every pace there is. Nobody runs alone, and somebody always brings cake.',
    timeZone: 'Europe/London',
    isVerified: false,
    emblem: { figure: 'river', letters: 'TR', palette: 'ice' },
    foundedDaysAgo: 380,
    members: [3, 26],
    hasMember: false,
  },
} satisfies Record<string, ClubPlan>
