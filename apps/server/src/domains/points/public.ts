export { type Award, settleAwards } from './settle-awards.ts'
