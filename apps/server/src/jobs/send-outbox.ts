import type { Job } from '#platform/job.ts'
import { sendDueMail } from '#ports/mail/send-due-mail.ts'
import { sendDueSms } from '#ports/sms/send-due-sms.ts'

export const sendOutbox: Job = {
  name: 'send-outbox',
  everySeconds: 5,
  // Side by side: a mail server that hangs must not hold up codes, nor the other way round.
  async run(services) {
    const ends = await Promise.allSettled([sendDueMail(services), sendDueSms(services)])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  },
}
