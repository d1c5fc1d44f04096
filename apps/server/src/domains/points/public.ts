export { type Award, bookAwards } from './book-awards.ts'
export type { CausePictures } from './cause-pictures.ts'
export { spendPoints } from './lots/spend-points.ts'
export { rebookPoints } from './rebook-points.ts'
