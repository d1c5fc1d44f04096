import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/ask.ts'
import { checkInvariants } from '#testing/check-invariants.ts'
import { DELETE_ACCOUNT, UPDATE_EVENT } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { buyTickets, createOrder } from '#testing/steps/buy-tickets.ts'
import { cancelEvent } from '#testing/steps/cancel-event.ts'
import { closeAccount as leaveByApi } from '#testing/steps/close-account.ts'
import { handOver, makeCoHost } from '#testing/steps/hand-over.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { connectAccount } from '#testing/steps/request-payout.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { soldEvent } from '#testing/tickets/sold-event.ts'
import { runStaffCommand, wantedCommand } from '../../../staff/run-staff-command.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.db)).toEqual([])
  await t.close()
})

async function deleteAs(person: Parameters<typeof proveAgain>[1]) {
  await proveAgain(t, person)
  const { code, errors } = await t.ask(person, DELETE_ACCOUNT)
  return [code, errors[0]?.message]
}

const leave = (userId: string) =>
  t.db.updateTable('users').set({ deleted_at: t.clock.now() }).where('id', '=', userId).execute()

test('the host of an event that still sells cannot just leave; without one, or once it is cancelled, they can', async () => {
  const { member } = t.world
  const own = { host: member, input: { clubId: null } }
  const drafted = await t.world.addPerson('only-drafts')
  await makeEvent(t, { host: drafted, input: { clubId: null }, tickets: [{ price: 900 }], isDraft: true })
  await makeEvent(t, { host: drafted, input: { clubId: null } })
  expect(await deleteAs(drafted)).toEqual(['OK', undefined])

  const { eventId } = await makeEvent(t, { ...own, tickets: [{ price: 900 }] })
  expect(await deleteAs(member)).toEqual([
    'CONFLICT',
    'You host events that sell tickets. Hand them over or cancel them first.',
  ])
  expect((await cancelEvent(t, member, eventId)).code).toBe('OK')
  expect(await deleteAs(member)).toEqual(['OK', undefined])
})

/** Somebody books. Then the end is moved forward, and passes. */
async function endSoon(host: Person, eventId: string, eventTicketIds: string[]): Promise<void> {
  await buyTickets(t, t.world.secondMember, eventId, [
    { eventTicketId: eventTicketIds[0] ?? '', quantity: 1 },
  ])
  const soon = t.clock.now().add({ seconds: 1 })
  const { code } = await t.ask(host, UPDATE_EVENT, {
    input: { eventId, startDate: soon.toString(), endDate: soon.add({ seconds: 1 }).toString() },
  })
  expect(code).toBe('OK')
  t.clock.advance({ seconds: 5 })
}

test('an end that was moved forward lets nobody leave before the one under which guests booked; cancelling stays possible', async () => {
  const host = await t.world.addPerson('moves-forward')
  const { eventId, eventTicketIds } = await makeEvent(t, {
    host,
    input: { clubId: null },
    tickets: [{ price: 900 }],
  })
  await endSoon(host, eventId, eventTicketIds)
  expect(await deleteAs(host)).toContain('CONFLICT')
  expect((await leaveByApi(t, host, { verb: 'deactivateAccount' })).code).toBe('CONFLICT')
  expect((await cancelEvent(t, host, eventId)).code).toBe('OK')
  expect(await deleteAs(host)).toEqual(['OK', undefined])
})

test('who moved an end forward and may not leave can hand the event over, as they are told, and leave', async () => {
  const [host, next] = [await t.world.addPerson('hands-over-late'), await t.world.addPerson('takes-over')]
  await connectAccount(t, next)
  const { eventId, eventTicketIds } = await makeEvent(t, {
    host,
    input: { clubId: null },
    tickets: [{ price: 900 }],
  })
  expect((await makeCoHost(t, host, eventId, next)).code).toBe('OK')
  await endSoon(host, eventId, eventTicketIds)
  expect(await deleteAs(host)).toContain('CONFLICT')
  expect((await handOver(t, host, eventId, next)).code).toBe('OK')
  expect(await deleteAs(host)).toEqual(['OK', undefined])
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
  const hostIs = (since: object) =>
    t.db.updateTable('users').set(since).where('id', '=', host.userId).execute()
  for (const gone of ['deleted_at', 'deactivated_at']) {
    await hostIs({ [gone]: t.clock.now() })
    const refused = await order()
    expect([refused.code, refused.errors[0]?.message]).toEqual([
      'CONFLICT',
      "Sales are paused while the host's account is inactive.",
    ])
    await hostIs({ [gone]: null })
  }
  await leave(host.userId)
  expect((await takeTickets(t, buyer, eventId, free)).code).toBe('OK')
  await hostIs({ deleted_at: null })
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
  await expect(handOver(stranger.userName)).rejects.toThrow("They're not a co-host of this event")
  expect(await handOver(owner.userName)).toEqual([`${slug} is hosted by ${owner.userName}`])
  expect(await deleteAs(host)).toEqual(['OK', undefined])
  expect(await deleteAs(await t.world.signIn(owner))).toContain('CONFLICT')
})

test('what is owed is still sent after the account is erased, and then nothing of the account is kept', async () => {
  const host = await t.world.addPerson('owed-host')
  await connectAccount(t, host)
  const { eventId, slug, eventTicketIds } = await makeEvent(t, {
    host,
    input: { clubId: null },
    tickets: [{ price: 2500 }],
  })
  const items = [{ eventTicketId: eventTicketIds[0] ?? '', quantity: 1 }]
  await buyTickets(t, await t.world.addPerson('owed-buyer'), eventId, items)
  await t.drain()
  t.clock.advance({ hours: 7 })
  expect((await leaveByApi(t, await t.world.signIn(host))).code).toBe('OK')
  const paidOff = await t.world.addPerson('paid-off')
  await connectAccount(t, paidOff)
  expect((await leaveByApi(t, paidOff)).code).toBe('OK')
  t.clock.advance({ hours: 24 * 91 })
  await t.drain()

  const accountsOf = ({ userId }: Person) =>
    t.db.selectFrom('payout_account').select('label').where('user_id', '=', userId).execute()
  expect([await accountsOf(host), await accountsOf(paidOff)]).toEqual([[{ label: 'Unknown' }], []])
  const staff = (...words: string[]) => {
    const wanted = wantedCommand(words)
    if (!wanted) throw new Error('nothing was typed')
    return runStaffCommand(t.services, wanted)
  }
  expect(await staff('owed')).toEqual([expect.stringContaining(`${slug}  $25.00`), '1 shown'])
  await staff('pay-out', slug, '--reason', 'They asked for it by mail.')
  for (const _step of [1, 2]) {
    t.clock.advance({ hours: 1 })
    await t.drain()
  }
  const payouts = await t.db
    .selectFrom('payout')
    .select(['amount', 'state'])
    .where('subject', '=', eventId)
    .execute()
  expect(payouts).toEqual([{ amount: 2500n, state: 'COMPLETED' }])
  expect(await staff('owed')).toEqual(['0 shown'])
  expect(await accountsOf(host)).toEqual([])
})

test('what an ended event holds is sent by staff to the account that the host had connected', async () => {
  await connectAccount(t, await t.world.signIn(t.world.host))
  const { eventId, slug, host } = await soldEvent(t)
  const payOutEvent = () => {
    const wanted = wantedCommand(['pay-out', slug, '--reason', 'They asked for it by mail.'])
    if (!wanted) throw new Error('nothing was typed')
    return runStaffCommand(t.services, wanted)
  }
  await expect(payOutEvent()).rejects.toThrow(
    "The host's account is active, so they request the payout themselves.",
  )
  await leave(host.userId)
  const [said] = await payOutEvent()
  expect(said).toContain('is on its way, sent by the running server')
  await t.drain()
  t.clock.advance({ minutes: 1 })
  await t.drain()
  const payouts = await t.db
    .selectFrom('payout')
    .select(['amount', 'state', 'payee_id'])
    .where('subject', '=', eventId)
    .execute()
  expect(payouts).toEqual([{ amount: 5000n, state: 'COMPLETED', payee_id: host.userId }])
  await expect(payOutEvent()).rejects.toThrow("There's nothing to pay out.")
})
