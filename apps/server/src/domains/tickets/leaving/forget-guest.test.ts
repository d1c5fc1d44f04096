import { expect, test } from 'vitest'
import { inWork } from '#platform/writes/in-work.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { grantTickets } from '#testing/steps/share-tickets.ts'
import { forgetGuest } from './forget-guest.ts'

test('the words that somebody gave tickets with are forgotten with them', async () => {
  const t = await startTestApp()
  const { eventId, eventTicketIds } = await makeEvent(t)
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  const { data } = await grantTickets(t, t.world.host, eventId, {
    userName: 'member',
    items,
    note: 'From Ann, 5 Elm St',
  })
  const note = async () =>
    (
      await t.db
        .selectFrom('booking')
        .select('note')
        .where('id', '=', data.grantEventTickets.bookingId)
        .executeTakeFirstOrThrow()
    ).note
  expect(await note()).toBe('From Ann, 5 Elm St')
  await inWork(t.services, (work) =>
    forgetGuest(work, { id: t.world.host.userId, email: null, phoneNumber: null }),
  )
  expect(await note()).toBeNull()
  await t.close()
})
