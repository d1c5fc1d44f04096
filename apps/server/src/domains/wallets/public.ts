export { markHoldersChanged, markTicketsChanged } from './mark-changed.ts'
