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
  /** Who can be paid out. */
  connected: Set<string>
  /** Time goes by, and everything due is done. */
  wait(duration: Temporal.DurationLike): Promise<void>
  refund(order: ReferenceOrder): Promise<unknown>
}

/** The ways in which the provider takes a payout, one for each sale in turn. */
const accounts = ['Connect', 'Connect, payouts slow', 'Connect, answers lost'] as const
export const payoutChoice = (turn: number) => accounts[turn % accounts.length]

/** Whose event it is, signed in. */
export const hostOf = ({ t, books }: HostFixture, { event }: Sale): Promise<Person> =>
  t.world.signIn(books.hostOf(event.eventId))

async function update(
  t: TestApp,
  host: Person,
  eventId: string,
  start: Temporal.Instant,
  end: Temporal.Instant,
): Promise<void> {
  const { code } = await t.ask(
    host,
    'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { eventId } }',
    { input: { eventId, startDate: start.toString(), endDate: end.toString() } },
  )
  expectCode('Moving the dates', code, 'OK')
}

async function payOut(t: TestApp, host: Person, eventId: string, amount: number): Promise<string> {
  await proveAgain(t, host)
  return (await requestPayout(t, host, eventId, amount)).code
}

/** The promoter's role ends, or comes back: their code counts for new orders as long as they have it and are there. */
export async function changePromoter(fixture: HostFixture, sale: Sale): Promise<void> {
  const { t } = fixture
  if (sale.promoter.isGone) return
  const host = await hostOf(fixture, sale)
  const { eventId } = sale.event
  const { person } = sale.promoter
  const { code } = sale.isPromoted
    ? await t.ask(
        host,
        `mutation ($eventId: ID!, $userName: String!) {
          removeEventRoles(eventId: $eventId, userName: $userName, roles: [PROMOTER]) { eventId }
        }`,
        { eventId, userName: person.userName },
      )
    : await giveRole(t.services, host, eventId, person, 'PROMOTER')
  expectCode('A change of roles', code, 'OK')
  sale.isPromoted = !sale.isPromoted
}

/** Of the host and the owner of the club, who host all events in turn, the one who does not host this one now. */
const otherThan = ({ t }: HostFixture, { userId }: Person): Promise<Person> =>
  t.world.signIn(userId === t.world.owner.userId ? t.world.host : t.world.owner)

/** The event goes to the other of its two hosts, with all that it holds: from now on they are owed it. */
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
  // Who hosted it stays with it, so that it can come back.
  expectCode('Making a co-host', (await makeCoHost(t, to, eventId, from)).code, 'OK')
}

/** The end comes near, and no money leaves for that; then the dates go further away than ever. */
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

/** The event is over: the host has all of its balance paid out, and after that no refund is covered. */
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
