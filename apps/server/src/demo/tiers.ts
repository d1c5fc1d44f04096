import type { clubs } from './clubs.ts'
import type { palettes } from './pictures/palettes.ts'

export interface TierPlan {
  name: string
  text: string
  /** Points that a member must have earned. */
  points: number
  picture: { points: number; palette: keyof typeof palettes }
}

/** The tiers of two clubs, each from the first level up. */
export const tiers = {
  bloom: [
    {
      name: 'Seed',
      text: 'Good to have you. You hear of new nights first.',
      points: 0,
      picture: { points: 3, palette: 'tide' },
    },
    {
      name: 'Bud',
      text: 'A coat hanger with your name on it.',
      points: 50,
      picture: { points: 4, palette: 'plum' },
    },
    {
      name: 'Blossom',
      text: 'The fast line at the door, on every night.',
      points: 250,
      picture: { points: 6, palette: 'tide' },
    },
    {
      name: 'Night Bloom',
      text: 'The table by the stage. Bring a friend.',
      points: 600,
      picture: { points: 9, palette: 'plum' },
    },
  ],
  river: [
    {
      name: 'Shore',
      text: 'Welcome. Start at your own pace.',
      points: 0,
      picture: { points: 3, palette: 'ice' },
    },
    {
      name: 'Stream',
      text: 'A bib with your name on it.',
      points: 40,
      picture: { points: 5, palette: 'indigo' },
    },
    {
      name: 'Tide',
      text: 'A place at the front of each start.',
      points: 100,
      picture: { points: 7, palette: 'ice' },
    },
    {
      name: 'Estuary',
      text: 'You choose the cake.',
      points: 170,
      picture: { points: 10, palette: 'indigo' },
    },
  ],
} satisfies Partial<Record<keyof typeof clubs, readonly TierPlan[]>>
