export { rebookPoints } from './rebook-points.ts'
export { type Award, settleAwards } from './settle-awards.ts'
