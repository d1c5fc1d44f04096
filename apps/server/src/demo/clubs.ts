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
  /** The first and the last number of the guests who are members. */
  members: readonly [from: number, to: number]
}

/** The two clubs that host the demo's events. */
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
    members: [1, 28],
  },
  table: {
    name: 'The Long Table',
    owner: 'host',
    description:
      'Things to do with your hands and things to say at a table: workshops, talks, dinners and the occasional sky. Everybody brings something, even if it is only a chair.',
    timeZone: 'Europe/London',
    isVerified: false,
    emblem: { figure: 'table', letters: 'TLT', palette: 'forest' },
    members: [14, 40],
  },
} satisfies Record<string, ClubPlan>
