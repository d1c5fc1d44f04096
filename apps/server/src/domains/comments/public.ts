export { commentOnEvent } from './comment-on-event.ts'
export { reactToEvent } from './react-to-event.ts'
