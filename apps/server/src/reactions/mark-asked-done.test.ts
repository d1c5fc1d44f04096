import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { acceptInvite, endInvite, sendInvite } from '#testing/steps/send-invites.ts'
import { answerShare, shareTicket } from '#testing/steps/share-tickets.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function doneOf(person: Person, type: string) {
  const { data } = await t.ask(
    person,
    graphql(
      'query ($types: [String!]) { notifications(notificationTypes: $types) { nodes { doneAt isRead } } }',
    ),
    { types: [type] },
  )
  return data.notifications.nodes.map(({ doneAt, isRead }) => [doneAt !== null, isRead])
}

test('an invite that was answered asks no more, and of another the question stays', async () => {
  const { host } = t.world
  const aim = { kind: 'EVENT' as const, role: 'CO_HOST' }
  const invited = async (userName: string) => {
    const { eventId } = await makeEvent(t, { tickets: [{}] })
    const { data } = await sendInvite(t, host, userName, { ...aim, targetIdOrSlug: eventId })
    await t.drain()
    return data.invite.inviteId
  }
  const person = await t.world.addPerson('asked-often')
  await invited(person.userName)
  await acceptInvite(t, person, await invited(person.userName))
  await endInvite(t, 'declineInvite', person, await invited(person.userName))
  await t.drain()
  const done = await doneOf(person, 'EventCoHostInvitation')
  expect(done).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ])
})

test.each(['accept', 'decline', 'cancel'] as const)(
  'an offered ticket asks no more after: %s',
  async (verb) => {
    const { eventId, eventTicketIds } = await makeEvent(t, { tickets: [{}] })
    const giver = await t.world.addPerson(`giver-${verb}`)
    const receiver = await t.world.addPerson(`receiver-${verb}`)
    const { data } = await takeTickets(t, giver, eventId, eventTicketIds[0] ?? '')
    const ticketId = data.purchaseEventTickets.tickets[0]?.ticketId ?? ''
    const share = await shareTicket(t, giver, ticketId, { userName: receiver.userName })
    await t.drain()
    expect(await doneOf(receiver, 'TicketReceived')).toEqual([[false, false]])
    await answerShare(
      t,
      `${verb}SharedTicket`,
      verb === 'cancel' ? giver : receiver,
      share.data.shareTicket.shareId,
    )
    await t.drain()
    expect((await doneOf(receiver, 'TicketReceived'))[0]).toEqual([true, true])
  },
)
