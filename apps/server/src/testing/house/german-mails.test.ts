import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, signUpBody } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { sendInvite } from '#testing/steps/send-invites.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const mailsTo = (recipient: string) =>
  t.db
    .selectFrom('outbox_message')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const german = (userName: string) => t.world.addPerson(userName, { language: 'de' })

test('tickets, a request that waits and what was not read come in the language of their reader', async () => {
  const [host, guest] = [await german('gastgeberin'), await german('gast')]
  const event = await makeEvent(t, {
    input: { displayName: 'Jazz & Wein' },
    tickets: [{}, { isRequiredApproval: true }],
  })
  await t.db.updateTable('event').set({ created_by: host.userId }).where('id', '=', event.eventId).execute()
  const [free = '', asked = ''] = event.eventTicketIds
  await takeTickets(t, guest, event.eventId, free)
  await t.drain()
  const [going] = await mailsTo('gast@example.test')
  expect(going?.subject).toBe('Du bist dabei: Jazz & Wein')
  expect(going?.html).toContain('<html lang="de">')
  expect(going?.html).toContain('Meine Tickets öffnen')
  expect(going?.text).toContain('Zeig am Einlass den QR-Code')
  expect(going?.text).toMatch(/^(Mo|Di|Mi|Do|Fr|Sa|So)\., \d+\. \S+, \d\d:\d\d /m)
  expect(going?.text).not.toMatch(/\b(the|your|You)\b/)

  await takeTickets(t, guest, event.eventId, asked)
  await t.drain()
  t.clock.advance({ minutes: 6 })
  await t.drain()
  const [waiting] = await mailsTo('gastgeberin@example.test')
  expect(waiting?.subject).toBe('gast möchte kommen: Jazz & Wein')
  expect(waiting?.text).toContain('gast wartet auf deine Antwort für Jazz & Wein.')
  expect(waiting?.text).toContain('In deinen Einstellungen heißen diese Mails')
  expect(waiting?.html).toMatch(/<a [^>]*>Abbestellen<\/a>/)
})

test('an address without an account is invited in the language of who invites', async () => {
  const event = await makeEvent(t, { input: { displayName: 'Jazz' } })
  await t.db.updateTable('users').set({ language: 'de' }).where('id', '=', t.world.host.userId).execute()
  await sendInvite(t, t.world.host, 'jemand@example.test', {
    kind: 'EVENT',
    targetIdOrSlug: event.slug,
    role: 'CO_HOST',
  })
  await t.drain()
  const [invite] = await mailsTo('jemand@example.test')
  expect(invite?.subject).toBe('host lädt dich zu Jazz ein, als Mitveranstalter')
  expect(invite?.text).toMatch(/Du kannst sie bis \d+\. \S+ \d{4} \(UTC\) annehmen oder ablehnen\./)
})

test('signing up in German is confirmed in German, and so is a change of the account', async () => {
  await post(t, 'password/register', signUpBody('neu@example.test'), { language: 'de' })
  const [confirmation] = await mailsTo('neu@example.test')
  expect(confirmation?.subject).toMatch(/^Bitte bestätige deine E-Mail für /)
  expect(confirmation?.text).toContain('Der Link gilt 24 Stunden.')
  await german('vergesslich')
  await post(t, 'password/start-update-password', { email: 'vergesslich@example.test' })
  const [reset] = await mailsTo('vergesslich@example.test')
  expect(reset?.subject).toMatch(/^Setze dein .*-Passwort neu$/)
  expect(reset?.html).toContain('<html lang="de">')
})
