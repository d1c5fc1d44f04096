/** What is held of a person here. */
export { held } from './points.held.ts'
export { rebookPoints } from './rebook-points.ts'
export { type Award, settleAwards } from './settle-awards.ts'
