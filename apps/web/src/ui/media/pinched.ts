import { mostZoom } from './crop-defaults.ts'

/**
 * Returns the zoom of a picture after two fingers moved from the distance `before` to the distance `now`. It is
 * between 1 and `mostZoom`.
 */
export const pinched = (from: number, before: number, now: number): number =>
  before === 0 ? from : Math.min(mostZoom, Math.max(1, (from * now) / before))
