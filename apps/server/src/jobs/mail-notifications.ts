import * as notifications from '#domains/notifications/public.ts'
import type { Job } from '#platform/job.ts'

/** Mails people what they have not read in the app. */
export const mailNotifications: Job = {
  name: 'mail-notifications',
  everySeconds: 5,
  run: notifications.mailWaiting,
}
