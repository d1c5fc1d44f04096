import { REMOVE_PROMOTER, UPDATE_EVENT } from '#testing/documents.ts'
import type { Person } from '../ask.ts'
import { jobsNamed } from '../jobs-named.ts'
import type { TestApp } from '../start-test-app.ts'
import { giveRole } from '../steps/give-role.ts'
import { handOver, makeCoHost } from '../steps/hand-over.ts'
import { proveAgain } from '../steps/prove-again.ts'
import { connectAccount, requestPayout } from '../steps/request-payout.ts'
import { expectCode, expectEnd } from './expect-code.ts'
import type { Sale } from './open-sale.ts'
import type { ReferenceLedger, ReferenceOrder } from './reference-ledger.ts'

/** What a host's steps need of the campaign. */
export interface HostFixture {
  t: TestApp
  books: ReferenceLedger
  /** The ids of people who can be paid out. */
  connected: Set<string>
  /** Moves the clock, then does all work that is due. */
  wait(duration: Temporal.DurationLike): Promise<void>
  refund(order: ReferenceOrder): Promise<unknown>
}

/** Payout accounts for which the provider handles payouts differently. The sales use them in turn. */
const accounts = ['Connect', 'Connect, payouts slow', 'Connect, answers lost'] as const
export const payoutChoice = (turn: number) => accounts[turn % accounts.length]

/** Returns the host of a sale's event, signed in. */
export const hostOf = ({ t, books }: HostFixture, { event }: Sale): Promise<Person> =>
  t.world.signIn(books.hostOf(event.eventId))

async function update(
  t: TestApp,
  host: Person,
  eventId: string,
  start: Temporal.Instant,
  end: Temporal.Instant,
): Promise<void> {
  const { code } = await t.ask(host, UPDATE_EVENT, {
    input: { eventId, startDate: start.toString(), endDate: end.toString() },
  })
  expectCode('Moving the dates', code, 'OK')
}

async function payOut(t: TestApp, host: Person, eventId: string, amount: number): Promise<string> {
  await proveAgain(t, host)
  return (await requestPayout(t, host, eventId, amount)).code
}

/**
 * Ends the promoter's role, or gives it back. Their code counts for new orders while they have the role and an account.
 */
export async function changePromoter(fixture: HostFixture, sale: Sale): Promise<void> {
  const { t } = fixture
  if (sale.promoter.isGone) return
  const host = await hostOf(fixture, sale)
  const { eventId } = sale.event
  const { person } = sale.promoter
  const { code } = sale.isPromoted
    ? await t.ask(host, REMOVE_PROMOTER, { eventId, userName: person.userName })
    : await giveRole(t.services, host, eventId, person, 'PROMOTER')
  expectCode('A change of roles', code, 'OK')
  sale.isPromoted = !sale.isPromoted
}

/** Returns the other one of the two people who host all events in turn: the host and the owner of the club. */
const otherThan = ({ t }: HostFixture, { userId }: Person): Promise<Person> =>
  t.world.signIn(userId === t.world.owner.userId ? t.world.host : t.world.owner)

/** Hands the event, with its money, over to the other of its two hosts. From now on the money is owed to that host. */
export async function passOn(fixture: HostFixture, sale: Sale): Promise<void> {
  const { t, books, connected } = fixture
  const { eventId } = sale.event
  const from = await hostOf(fixture, sale)
  const to = await otherThan(fixture, from)
  if (!connected.has(to.userId)) {
    expectCode(
      'Handing over to nobody who can be paid',
      (await handOver(t, from, eventId, to)).code,
      'CONFLICT',
    )
    await connectAccount(t, to)
    connected.add(to.userId)
  }
  expectCode('Handing over', (await handOver(t, from, eventId, to)).code, 'OK')
  books.setHost(eventId, to)
  // The former host stays as a co-host, so that the event can come back to them.
  expectCode('Making a co-host', (await makeCoHost(t, to, eventId, from)).code, 'OK')
}

/**
 * Moves the end near and checks that no money is paid out because of that. Then moves the end a day later than the
 * latest one.
 */
export async function moveDates(fixture: HostFixture, sale: Sale): Promise<void> {
  const { t, books } = fixture
  const host = await hostOf(fixture, sale)
  const { eventId } = sale.event
  const now = t.clock.now()
  await update(t, host, eventId, now.add({ seconds: 1 }), now.add({ hours: 1 }))
  const balance = books.balanceOf(eventId)
  if (balance > 0)
    expectCode('A payout before the latest end', await payOut(t, host, eventId, balance), 'CONFLICT')
  sale.latestEnd = sale.latestEnd.add({ hours: 24 })
  await update(t, host, eventId, sale.startDate, sale.latestEnd)
}

/**
 * Waits until the event is over and the host is paid the whole balance. Checks that the balance then covers no refund.
 */
export async function closeSale(fixture: HostFixture, sale: Sale, turn: number): Promise<void> {
  const { t, books } = fixture
  const { eventId } = sale.event
  const untilEnd = t.clock.now().until(sale.latestEnd)
  if (untilEnd.sign >= 0) await fixture.wait(untilEnd.add({ seconds: 1 }))
  const host = await hostOf(fixture, sale)
  await connectAccount(t, host, payoutChoice(turn))
  fixture.connected.add(host.userId)
  const balance = books.balanceOf(eventId)
  if (balance > 0) {
    const other = await otherThan(fixture, host)
    expectCode('A payout to a co-host', await payOut(t, other, eventId, balance), 'FORBIDDEN')
    expectCode('A payout', await payOut(t, host, eventId, balance), 'OK')
    books.payOut(eventId, balance)
    await fixture.wait({ minutes: 10 })
    for (const job of jobsNamed(/^settle-payouts$/)) await job.run(t.services)
    expectCode('A second payout', await payOut(t, host, eventId, balance), 'CONFLICT')
  }
  const kept = books.in('captured').find((order) => order.eventId === eventId && !order.isIn)
  if (kept && kept.money.EVENT_SALES > 0)
    await expectEnd('A refund after it', () => fixture.refund(kept), 'CONFLICT')
}
