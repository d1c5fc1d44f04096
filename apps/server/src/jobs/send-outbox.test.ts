import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Services } from '#platform/ctx.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { JobRunner } from '#platform/jobs/run-jobs.ts'
import { runJobs } from '#platform/jobs/run-jobs.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { queueMail } from '#ports/mail/queue-mail.ts'
import { queueSms } from '#ports/sms/queue-sms.ts'
import type { SmtpServer } from '#testing/ports/smtp-server.ts'
import { startSmtpServer } from '#testing/ports/smtp-server.ts'
import type { TwilioServer } from '#testing/ports/twilio-server.ts'
import { startTwilioServer } from '#testing/ports/twilio-server.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { sendOutbox } from './send-outbox.ts'

const LONG = { timeout: 60_000 }
let t: TestApp
let smtp: SmtpServer
let twilio: TwilioServer
let services: Services
let runner: JobRunner
beforeAll(async () => {
  t = await startTestApp()
  smtp = await startSmtpServer()
  twilio = await startTwilioServer()
  services = {
    ...t.services,
    config: { ...t.services.config, smtpUrl: smtp.url, twilio: twilio.twilio },
  }
})
/** As often as a test can wait for. */
const hurried = (job: Job): Job => ({ ...job, everySeconds: 0.05 })
beforeEach(() => {
  runner = runJobs(services, sendOutbox.map(hurried))
})
afterEach(async () => {
  await t.db.deleteFrom('outbox_message').execute()
  smtp.letGo()
  twilio.hangUp()
  await runner.stop()
})
afterAll(async () => {
  smtp.close()
  twilio.close()
  await t.close()
})

const mails = (addresses: string[], isUrgent: boolean) =>
  inWork(services, (work) =>
    queueMail(
      work,
      addresses.map((to) => ({ to, subject: 'News', text: 'News', isUrgent })),
    ),
  )
const codes = (count: number) =>
  inWork(services, (work) =>
    queueSms(
      work,
      Array.from({ length: count }, (_, index) => ({
        to: `+14155550${100 + index}`,
        text: '123456 is your Reprise code.',
      })),
    ),
  )
const untried = async () =>
  (await t.db.selectFrom('outbox_message').select('id').where('attempts', '=', 0).execute()).length

test('a code by text message goes out while a crowd of mails is still to be sent', async () => {
  await mails(
    Array.from({ length: 60 }, (_, index) => `hang${index}@example.test`),
    false,
  )
  await vi.waitFor(async () => expect(await untried()).toBeLessThan(60), LONG)
  await codes(1)
  await vi.waitFor(() => expect(twilio.taken).toHaveLength(1), LONG)
  expect(await untried()).toBeGreaterThan(0)
})

test('a code by mail goes out while the provider of text messages does not answer', async () => {
  twilio.taken.length = 0
  twilio.mood('is slow')
  await codes(40)
  await vi.waitFor(() => expect(twilio.taken).toHaveLength(20), LONG)
  await mails(['code@example.test'], true)
  await vi.waitFor(() => expect(smtp.taken.join()).toContain('code@example.test'), LONG)
  expect(twilio.taken).toHaveLength(20)
})
