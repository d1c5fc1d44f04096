import { afterAll, beforeAll, expect, test } from 'vitest'
import { drivePayout } from '#domains/payments/payouts/drive-payout.ts'
import { readPayout } from '#domains/payments/payouts/payouts.sql.ts'
import { post, signUpBody } from '#testing/auth/post-auth.ts'
import { reserveOne } from '#testing/payments/reserve-payout.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { sendInvite } from '#testing/steps/send-invites.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
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
    input: {
      displayName: 'Jazz & Wein',
      startDate: '2028-03-06T19:00:00Z',
      endDate: '2028-03-06T23:00:00Z',
      timeZone: 'Europe/Berlin',
    },
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
  expect(going?.text).toContain('Mo., 6. März, 20:00 MEZ')
  expect(going?.text).not.toMatch(/\b(the|your|You)\b/)

  await takeTickets(t, guest, event.eventId, asked)
  await t.drain()
  t.clock.advance({ minutes: 6 })
  await t.drain()
  const [waiting] = await mailsTo('gastgeberin@example.test')
  expect(waiting?.subject).toBe('gast möchte zu Jazz & Wein kommen')
  expect(waiting?.text).toContain('gast wartet auf deine Antwort für Jazz & Wein.')
  expect(waiting?.text).toContain('In deinen Einstellungen heißen diese E-Mails')
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
  expect(confirmation?.subject).toMatch(/^Bitte bestätige deine E-Mail-Adresse für /)
  expect(confirmation?.text).toContain('Der Link gilt 24 Stunden.')
  await german('vergesslich')
  await post(t, 'password/start-update-password', { email: 'vergesslich@example.test' })
  const [reset] = await mailsTo('vergesslich@example.test')
  expect(reset?.subject).toMatch(/^Setz dein .*-Passwort zurück$/)
  expect(reset?.html).toContain('<html lang="de">')
})

// Words of nearly every English sentence.
const english = /\b(the|this|your|you|with|and|have)\b/i

test('a ticket that is passed on is offered, accepted and declined in German', async () => {
  const [giver, taker] = [await german('geberin'), await german('nehmer')]
  const event = await makeEvent(t, {
    input: {
      displayName: 'Kellerjazz',
      startDate: '2028-03-06T19:00:00Z',
      endDate: '2028-03-06T23:00:00Z',
      timeZone: 'Europe/Berlin',
    },
    tickets: [{}],
  })
  const { data } = await takeTickets(t, giver, event.eventId, event.eventTicketIds[0] ?? '')
  const ticketId = data.purchaseEventTickets.tickets[0]?.ticketId ?? ''
  const offerTo = async (to: Parameters<typeof shareTicket>[3]) => {
    const { data } = await shareTicket(t, giver, ticketId, to)
    await t.drain()
    return data.shareTicket.shareId
  }

  await answerShare(t, 'declineSharedTicket', taker, await offerTo({ userName: 'nehmer', note: 'Komm mit!' }))
  await answerShare(t, 'cancelSharedTicket', giver, await offerTo({ email: 'fremde@example.test' }))
  await answerShare(t, 'acceptSharedTicket', taker, await offerTo({ userName: 'nehmer' }))
  await t.drain()
  const [offered, again, going] = await mailsTo('nehmer@example.test')
  expect(offered?.subject).toBe('geberin hat dir ein Ticket für Kellerjazz geschickt')
  expect(again?.subject).toBe(offered?.subject)
  expect(offered?.text).toContain('Es gilt am Mo., 6. März')
  expect(offered?.text).toContain('geberin schreibt: Komm mit!')
  expect(going?.subject).toBe('Du bist dabei: Kellerjazz')
  const [, declined, accepted] = await mailsTo('geberin@example.test')
  expect(declined?.subject).toBe('nehmer hat dein Ticket für Kellerjazz abgelehnt')
  expect(accepted?.subject).toBe('nehmer hat dein Ticket für Kellerjazz angenommen')
  const [invited] = await mailsTo('fremde@example.test')
  expect(invited?.text).toContain('Registriere dich mit dieser E-Mail-Adresse')
  for (const mail of [offered, going, declined, accepted, invited]) {
    expect(mail?.html).toContain('<html lang="de">')
    expect(mail?.text.replace(/https?:\S+/g, '')).not.toMatch(english)
  }
})

test.each([
  [
    'Connect',
    'Deine Auszahlung für A night out',
    'Deine Auszahlung von 20,00\u00a0$ für A night out ist abgeschlossen.',
  ],
  [
    'Connect, payouts refused',
    'Deine Auszahlung für A night out ist fehlgeschlagen',
    'Deine Auszahlung von 20,00\u00a0$ für A night out ist fehlgeschlagen. Das Geld ist wieder im Guthaben.',
  ],
] as const)('what became of a payout is told in German (%s)', async (choice, subject, said) => {
  const id = await reserveOne(t, choice)
  const { payee_id: payee } = await readPayout(t.db, id)
  await t.db.updateTable('users').set({ language: 'de' }).where('id', '=', payee).execute()
  const { email } = await t.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', payee)
    .executeTakeFirstOrThrow()
  await drivePayout(t.services, id)
  await t.drain()
  const mail = (await mailsTo(email ?? '')).find((each) => each.subject === subject)
  expect(mail?.text).toContain(said)
  expect(mail?.html).toContain('<html lang="de">')
  const ours = mail?.text.replace(/https?:\S+|Der Zahlungsanbieter sagt: .*|A night out/g, '')
  expect(ours).not.toMatch(english)
})
