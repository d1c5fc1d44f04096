import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrder } from '#testing/buy-tickets.ts'
import { cancelEvent } from '#testing/cancel-event.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { makeEvent } from '#testing/make-event.ts'
import { proveAnew } from '#testing/prove-anew.ts'
import { connectAccount } from '#testing/request-payout.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { takeTickets } from '#testing/take-tickets.ts'
import { runStaffCommand, wantedCommand } from '../../staff/run-staff-command.ts'
import { soldEvent } from './sold-event.testing.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

async function deleteAs(person: Parameters<typeof proveAnew>[1]) {
  await proveAnew(t, person)
  const { code, errors } = await t.ask(person, 'mutation { deleteAccount { userId } }')
  return [code, errors[0]?.message]
}

const leave = (userId: string) =>
  t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', userId).execute()

test('whoever hosts an event that still sells cannot just leave; without one, or once it is cancelled, they can', async () => {
  const { member } = t.world
  const own = { host: member, input: { clubId: null } }
  const drafted = await t.world.addPerson('only-drafts')
  await makeEvent(t, { host: drafted, input: { clubId: null }, tickets: [{ price: 900 }], isDraft: true })
  await makeEvent(t, { host: drafted, input: { clubId: null } })
  expect(await deleteAs(drafted)).toEqual(['OK', undefined])

  const { eventId } = await makeEvent(t, { ...own, tickets: [{ price: 900 }] })
  expect(await deleteAs(member)).toEqual([
    'CONFLICT',
    'You host events that sell tickets. Cancel them first, or ask support to hand them over to a co-host or your club.',
  ])
  expect((await cancelEvent(t, member, eventId)).code).toBe('OK')
  expect(await deleteAs(member)).toEqual(['OK', undefined])
})

test('nothing is sold for money while the host of an event is gone, and again when they are back', async () => {
  const host = await t.world.addPerson('comes-back')
  const buyer = t.world.secondMember
  const { eventId, eventTicketIds } = await makeEvent(t, {
    host,
    input: { clubId: null },
    tickets: [{ price: 900 }, {}],
  })
  const [paid = '', free = ''] = eventTicketIds
  const order = () => createOrder(t, buyer, eventId, [{ eventTicketId: paid, quantity: 1 }])
  await leave(host.userId)
  const refused = await order()
  expect([refused.code, refused.errors[0]?.message]).toEqual([
    'CONFLICT',
    'The host of this event has left: nothing is sold until somebody else hosts it.',
  ])
  expect((await takeTickets(t, buyer, eventId, free)).code).toBe('OK')
  await t.db.updateTable('users').set({ deleted_at: null }).where('id', '=', host.userId).execute()
  expect((await order()).code).toBe('OK')
})

test('staff hands an event over to a co-host or the owner of its club, and to nobody else; then its host may go', async () => {
  const { owner, stranger, clubId } = t.world
  const host = await t.world.addPerson('hands-over')
  const { eventId, slug } = await makeEvent(t, { host, input: { clubId: null }, tickets: [{ price: 900 }] })
  await t.db.updateTable('event').set({ club_id: clubId }).where('id', '=', eventId).execute()
  const handOver = (userName: string) => {
    const wanted = wantedCommand(['hand-over', slug, userName, '--reason', 'They asked for it by mail.'])
    if (!wanted) throw new Error('nothing was typed')
    return runStaffCommand(t.services, wanted)
  }
  await expect(handOver(stranger.userName)).rejects.toThrow('They are no co-host of this event')
  expect(await handOver(owner.userName)).toEqual([`${slug} is hosted by ${owner.userName}`])
  expect(await deleteAs(host)).toEqual(['OK', undefined])
  expect(await deleteAs(await t.world.signIn(owner))).toContain('CONFLICT')
})

test('what an ended event holds is sent by staff to the account that the host had connected', async () => {
  await connectAccount(t, await t.world.signIn(t.world.host))
  const { eventId, slug, host } = await soldEvent(t)
  const payOut = () => {
    const wanted = wantedCommand(['pay-out', slug, '--reason', 'They asked for it by mail.'])
    if (!wanted) throw new Error('nothing was typed')
    return runStaffCommand(t.services, wanted)
  }
  await expect(payOut()).rejects.toThrow(
    'The host of this event is here, and requests the payout themselves.',
  )
  await leave(host.userId)
  const [said] = await payOut()
  expect(said).toContain('is on its way, sent by the running server')
  await t.settle()
  t.clock.advance({ minutes: 1 })
  await t.settle()
  const payouts = await t.db
    .selectFrom('payout')
    .select(['amount', 'state', 'payee_id'])
    .where('subject', '=', eventId)
    .execute()
  expect(payouts).toEqual([{ amount: 5000n, state: 'COMPLETED', payee_id: host.userId }])
  await expect(payOut()).rejects.toThrow('There is nothing to pay out.')
})
