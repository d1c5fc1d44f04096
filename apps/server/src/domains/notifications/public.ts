/** Forgets what one person was told, and who others were told about. */
export { forgetMentions, forgetNotifications } from './forget-person.ts'
/** What is held of a person here. */
export { held } from './notifications.held.ts'
/** Tells people something, in the open transaction: once for each person and cause. */
export { type Raised, raise } from './raise.ts'
