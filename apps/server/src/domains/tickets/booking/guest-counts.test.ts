import { afterAll, beforeAll, expect, it } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { readSeries, repeatEvent } from '#testing/steps/repeat-event.ts'
import { joinTicketWaitingList } from '#testing/steps/stand-in-line.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const COUNTS = graphql(`query ($eventId: ID!, $scope: SeriesScope, $eventTicketId: ID) {
  guestCounts(eventId: $eventId, scope: $scope, eventTicketId: $eventTicketId) {
    going requests acceptedPolicy paid waiting
  }
}`)

const countsOf = async (eventId: string, more: { scope?: string; eventTicketId?: string } = {}) =>
  (await t.ask(t.world.host, COUNTS, { eventId, ...more })).data.guestCounts

const nobody = { going: 0, requests: 0, acceptedPolicy: 0, paid: 0, waiting: 0 }

it('counts who goes, asked, accepted the policy and waits in line; an event ticket has its own people', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    tickets: [{}, { isRequiredApproval: true }, { limitedAmount: 1, isEnabledWishList: true }],
  })
  const [open = '', asked = '', few = ''] = eventTicketIds
  expect(await countsOf(eventId)).toEqual(nobody)
  const [ann, ben, cay] = await Promise.all(
    ['counted-ann', 'counted-ben', 'counted-cay'].map((name) => t.world.addPerson(name)),
  )
  if (!ann || !ben || !cay) throw new Error('Nobody was added')
  for (const [person, ticket] of [
    [ann, open],
    [ann, few],
    [ben, open],
    [cay, asked],
  ] as const) {
    expect((await takeTickets(t, person, eventId, ticket)).code).toBe('OK')
  }
  expect((await joinTicketWaitingList(t, ben, [few])).code).toBe('OK')
  await t.db
    .updateTable('event')
    .set({ privacy_policy_file: 'present.pdf', privacy_policy_at: t.clock.now() })
    .where('id', '=', eventId)
    .execute()
  const reactions = [
    { user_id: ann.userId, state: 'ACCEPTED' as const, file_name: 'present.pdf' },
    { user_id: ben.userId, state: 'ACCEPTED' as const, file_name: 'former.pdf' },
    { user_id: cay.userId, state: 'REJECTED' as const, file_name: 'present.pdf' },
  ]
  await t.db
    .insertInto('event_policy_reaction')
    .values(reactions.map((each) => ({ ...each, event_id: eventId, reacted_at: t.clock.now() })))
    .execute()

  expect(await countsOf(eventId)).toEqual({ going: 2, requests: 1, acceptedPolicy: 1, paid: 0, waiting: 1 })
  expect(await countsOf(eventId, { eventTicketId: open })).toEqual({ ...nobody, going: 2 })
  expect(await countsOf(eventId, { eventTicketId: asked })).toEqual({ ...nobody, requests: 1 })
  expect(await countsOf(eventId, { eventTicketId: few })).toEqual({ ...nobody, going: 1, waiting: 1 })
})

it('of a series counts each person once over all dates that change, and none of earlier ones', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t)
  expect((await repeatEvent(t, t.world.host, eventId, { count: 3 })).code).toBe('OK')
  const [, second = '', third = ''] = (await readSeries(t, t.world.host, eventId)).map((each) => each.eventId)
  const ticketOf = async (id: string) => {
    const [row] = await t.db.selectFrom('event_ticket').select('id').where('event_id', '=', id).execute()
    return row?.id ?? ''
  }
  const [dee, eve] = await Promise.all(['counted-dee', 'counted-eve'].map((name) => t.world.addPerson(name)))
  if (!dee || !eve) throw new Error('Nobody was added')
  await takeTickets(t, dee, eventId, eventTicketIds[0] ?? '')
  for (const id of [second, third]) await takeTickets(t, eve, id, await ticketOf(id))
  const goingBy = async (id: string, scope: string) => (await countsOf(id, { scope })).going
  expect(await goingBy(eventId, 'THIS')).toBe(1)
  expect(await goingBy(eventId, 'THIS_AND_LATER')).toBe(2)
  expect(await goingBy(second, 'THIS_AND_LATER')).toBe(1)
})

it('knows no event ticket of another event', async () => {
  const one = await makeEvent(t)
  const other = await makeEvent(t)
  const asked = await t.ask(t.world.host, COUNTS, {
    eventId: one.eventId,
    eventTicketId: other.eventTicketIds[0],
  })
  expect(asked.code).toBe('NOT_FOUND')
})
