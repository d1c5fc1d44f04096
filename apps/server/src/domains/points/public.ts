export { type Award, bookAwards } from './book-awards.ts'
export { rebookPoints } from './rebook-points.ts'
