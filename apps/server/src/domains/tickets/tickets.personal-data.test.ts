import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { personalData } from './tickets.personal-data.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const offersOf = async ({ userId }: Person) => {
  const query = personalData.find(({ name }) => name === 'ticket-offers')?.query ?? ''
  return (await t.db.executeQuery(CompiledQuery.raw(query, [userId]))).rows
}

test('the archive has the offers to the address of a person, once it is proven to be theirs', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  const { data } = await takeTickets(t, t.world.member, eventId, eventTicketIds[0] ?? '')
  const ticketId = data.purchaseEventTickets.tickets[0]?.ticketId ?? ''
  const email = 'later-here@example.test'
  expect((await shareTicket(t, t.world.member, ticketId, { email })).code).toBe('OK')
  const unproven = await t.world.addPerson('says-so', { email, emailVerified: false })
  expect(await offersOf(unproven)).toEqual([])
  await t.db.updateTable('users').set({ email: null }).where('id', '=', unproven.userId).execute()
  const person = await t.world.addPerson('later-here', { email })
  expect(await offersOf(person)).toMatchObject([{ isMine: false, state: 'OPEN', toEmail: null }])
  expect(await offersOf(t.world.member)).toMatchObject([{ isMine: true, toEmail: email }])
})
