import type { Job } from '#platform/jobs/job.ts'
import { endMails, sendDueMail } from '#ports/mail/send-due-mail.ts'
import { sendDueSms } from '#ports/sms/send-due-sms.ts'

const sendMail: Job = {
  name: 'send-mail',
  everySeconds: 5,
  run: (services, stopping) => sendDueMail(services, undefined, stopping),
  end: endMails,
}
const sendSms: Job = {
  name: 'send-sms',
  everySeconds: 5,
  run: (services, stopping) => sendDueSms(services, undefined, stopping),
}

/** Mail and SMS are separate jobs, so that many mails, or a provider that hangs, do not delay the other. */
export const sendOutbox: readonly Job[] = [sendMail, sendSms]
