import type { Job } from '#platform/job.ts'
import { sendDueMail } from '#ports/mail/send-due-mail.ts'

export const sendOutbox: Job = { name: 'send-outbox', everySeconds: 5, run: sendDueMail }
