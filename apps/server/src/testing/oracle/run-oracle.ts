import { randomUUID } from 'node:crypto'
import type { Person } from '../ask.ts'
import { randomFrom } from '../races/run-rush.ts'
import type { TestApp } from '../start-test-app.ts'
import type { DomainCalls, Ordered } from './domain-calls.ts'
import { openDomainCalls } from './domain-calls.ts'
import { expectEnd, refusalOf } from './expect-code.ts'
import type { HostFixture } from './host-steps.ts'
import { changePromoter, closeSale, moveDates, passOn } from './host-steps.ts'
import type { LeaveFixture } from './leave-steps.ts'
import {
  buyerLeaves,
  buyerReturns,
  closeWithoutHost,
  ensureForgotten,
  gatherPeople,
  hostStays,
  outlastsMemory,
  promoterLeavesOrReturns,
  timeForgets,
  toHeir,
} from './leave-steps.ts'
import type { Sale } from './open-sale.ts'
import { openSale, plainFees } from './open-sale.ts'
import type { ReferenceLedger, ReferenceOrder } from './reference-ledger.ts'
import { openReferenceLedger } from './reference-ledger.ts'
import { referencePrice } from './reference-price.ts'

const BUYERS = 24
const AT_ONCE = 8
const COMPARE_EVERY = 100
/**
 * After this many operations the events make room for new ones: a person takes no more than 1,000 of an event ticket.
 */
const SALE_LASTS = 1000

interface Campaign {
  operations: number
  seed: number
  /** Compares both books. Called after every hundred operations. */
  compare(books: ReferenceLedger): Promise<void>
}

interface OracleFixture {
  /** The calls of the first server. */
  calls: DomainCalls
  otherCalls: DomainCalls
  books: ReferenceLedger
  random: () => number
}

const onRequest = 3

const pick = <T>(things: readonly T[], random: () => number): T | undefined =>
  things[Math.floor(random() * things.length)]

/** A buyer may order in two tabs at once. Returns the one order that stands; checks that the other cannot be paid. */
async function latestOrder(calls: DomainCalls, buyer: Person, ordered: readonly Ordered[]): Promise<Ordered> {
  const open = await calls.unpaid(ordered.map(({ orderId }) => orderId))
  const [order, ...more] = ordered.filter(({ orderId }) => open.has(orderId))
  if (!order || more.length > 0) throw new Error(`${open.size} of ${ordered.length} orders at once stand`)
  for (const { orderId } of ordered) {
    if (orderId === order.orderId) continue
    const refusal = await refusalOf(() => calls.pay(buyer, orderId, randomUUID()))
    if (!refusal) throw new Error('An order that another took the place of was paid')
  }
  return order
}

/** Orders, goes to the provider and comes back. Writes to the oracle's books at once what it expects. */
async function buy(fixture: OracleFixture, sale: Sale, buyer: Person): Promise<void> {
  const { calls, otherCalls, books, random } = fixture
  const { eventId } = sale.event
  // A person can't begin a second payment at an event while one is under way.
  const isBusy = (order: ReferenceOrder) => order.buyerId === buyer.userId && order.eventId === eventId
  if (books.in('pending').some(isBusy)) return
  const isRequest = random() < 0.25
  const lines = isRequest
    ? [{ eventTicket: onRequest, quantity: 1 + Math.floor(random() * 2) }]
    : [0, 1, 2]
        .map((eventTicket) => ({ eventTicket, quantity: Math.floor(random() * 3) }))
        .filter(({ quantity }) => quantity > 0)
  if (lines.every(({ eventTicket }) => eventTicket === 2)) lines.push({ eventTicket: 1, quantity: 1 })
  const byLink = random() < 0.3 ? sale.referralCode : null
  const hasPartner = byLink !== null && sale.isPromoted && !sale.promoter.isGone
  // All random numbers are drawn before the first call, so that a seed always leads to the same campaign.
  const dice = random()
  const choice = dice < 0.2 ? 'decline' : dice < 0.35 && !isRequest ? 'slow' : dice < 0.5 ? 'lose' : 'pay'
  const times = random() < 0.1 ? 2 : 1
  const [here, there] = random() < 0.5 ? [calls, otherCalls] : [otherCalls, calls]
  const tabs = random() < 0.06 ? [here, there] : [here]
  const ordered = await Promise.all(tabs.map((call) => call.order(buyer, sale, lines, byLink)))
  const { orderId, bookingId } = await latestOrder(here, buyer, ordered)
  const order: ReferenceOrder = {
    orderId,
    bookingId,
    buyerId: buyer.userId,
    eventId,
    promoterId: hasPartner ? sale.promoter.person.userId : null,
    money: referencePrice(
      lines.flatMap(({ eventTicket, quantity }) => {
        const sold = sale.eventTickets[eventTicket]
        return sold ? [{ eventTicket: sold, quantity }] : []
      }),
      plainFees,
      { isAllIn: sale.isAllIn, hasPartner },
    ),
    state: 'over',
    isIn: false,
  }
  // The buyer does nothing more. The order expires, or the buyer's next order takes its place.
  if (dice < 0.1) return
  await calls.choose(orderId, choice)
  const key = randomUUID()
  const end = choice === 'decline' ? 'CONFLICT' : 'OK'
  const pays = Array.from({ length: times }, (_, time) =>
    expectEnd(`Paying by ${choice}`, () => (time === 0 ? there : here).pay(buyer, orderId, key), end),
  )
  await Promise.all(pays)
  if (choice === 'decline') return
  if (choice === 'slow') books.move(order, 'pending')
  else if (isRequest) books.move(order, 'reserved')
  else books.capture(order)
}

async function answer({ calls, books }: OracleFixture, order: ReferenceOrder, isYes: boolean): Promise<void> {
  const host = books.hostOf(order.eventId)
  books.move(order, 'over')
  await expectEnd('An answer', () => calls[isYes ? 'approve' : 'decline'](host, order.bookingId), 'OK')
  if (isYes) books.capture(order)
}

async function refund({ calls, books }: OracleFixture, order: ReferenceOrder): Promise<void> {
  const host = books.hostOf(order.eventId)
  const isFree = !order.isIn
  if (isFree) books.giveBack(order)
  await expectEnd('A refund', () => calls.refund(host, order.bookingId), isFree ? 'OK' : 'CONFLICT')
}

/** Lets time pass, after which each pending payment has come through. */
async function wait({ calls, books }: OracleFixture, duration: Temporal.DurationLike): Promise<void> {
  await calls.wait(duration)
  for (const order of books.in('pending')) books.capture(order)
}

/** Says whether this time is longer than a provider keeps money reserved. */
const isLonger = (duration: Temporal.DurationLike) => Temporal.Duration.from(duration).total('hours') > 72

async function cancel(fixture: OracleFixture, { event }: Sale): Promise<void> {
  const { calls, books } = fixture
  await expectEnd('Cancelling', () => calls.cancel(books.hostOf(event.eventId), event.eventId), 'OK')
  const ofEvent = (state: ReferenceOrder['state']) =>
    books.in(state).filter(({ eventId }) => eventId === event.eventId)
  for (const order of ofEvent('captured')) if (!order.isIn) books.giveBack(order)
  for (const order of ofEvent('reserved')) books.move(order, 'over')
  for (const order of ofEvent('pending')) {
    // The money is captured and refunded at once.
    books.capture(order)
    books.giveBack(order)
  }
  await wait(fixture, { seconds: 61 })
}

async function scan({ calls, books }: OracleFixture, order: ReferenceOrder): Promise<void> {
  if (order.isIn) return
  await calls.scan(books.hostOf(order.eventId), order)
  order.isIn = true
}

/**
 * Does random things with money by the operations of the domains, several at once, and the same in an oracle's plain
 * books. Fails where an operation answers otherwise than the oracle expects.
 */
export async function runOracle(
  t: TestApp,
  { operations, seed, compare }: Campaign,
): Promise<ReferenceLedger> {
  const random = randomFrom(seed)
  const books = openReferenceLedger()
  const people = await gatherPeople(t, BUYERS)
  const other = await t.startBeside()
  const [calls, otherCalls] = [openDomainCalls(t, t.app), openDomainCalls(t, other.app)]
  const fixture: OracleFixture = { calls, otherCalls, books, random }
  const hostFixture: HostFixture = {
    t,
    books,
    connected: new Set(),
    async wait(duration) {
      await wait(fixture, duration)
      if (isLonger(duration)) for (const order of books.in('reserved')) books.move(order, 'over')
    },
    refund: ({ bookingId, eventId }) => calls.refund(books.hostOf(eventId), bookingId),
  }
  const leaveFixture: LeaveFixture = { t, books, calls, people, host: hostFixture }
  let closed = 0
  const close = async () => {
    const endings = sales.map((sale) => {
      closed += 1
      return { sale, turn: closed, withoutHost: closed % 3 === 2 }
    })
    for (const { sale, turn, withoutHost } of endings) if (withoutHost) await toHeir(leaveFixture, sale, turn)
    for (const { sale, turn, withoutHost } of endings) {
      if (withoutHost) await closeWithoutHost(leaveFixture, sale)
      else await closeSale(hostFixture, sale, turn)
    }
    // Nothing changes any more in what was sold there.
    for (const order of books.in('captured')) books.move(order, 'over')
    // So much time has passed that everybody who left is erased.
    await timeForgets(leaveFixture)
  }
  const open = async () => {
    if (people.promoter.isGone) await promoterLeavesOrReturns(leaveFixture)
    const { promoter } = people
    const opened = await Promise.all([
      openSale(t, { isAllIn: false, promoter }),
      openSale(t, { isAllIn: true, promoter }),
    ])
    for (const { event } of opened) books.setHost(event.eventId, t.world.host)
    return opened
  }
  let sales = await open()
  let opened = 0
  let compared = 0
  /** Orders at events that are no longer on sale stay as they are, because those events end while 90 days pass. */
  const forget = async () => {
    if (!sales.every((sale) => outlastsMemory(leaveFixture, sale))) return
    const ids = sales.map(({ event }) => event.eventId)
    for (const order of books.in('captured')) if (!ids.includes(order.eventId)) books.move(order, 'over')
    await timeForgets(leaveFixture)
  }

  for (let done = 0; done < operations; ) {
    if (done - opened >= SALE_LASTS) {
      await close()
      sales = await open()
      opened = done
    }
    const dice = random()
    if (dice < 0.04) await wait(fixture, { seconds: 61 })
    else if (dice < 0.045) await hostFixture.wait({ hours: 73 })
    else if (dice < 0.05) {
      await cancel(fixture, pick(sales, random) ?? sales[0])
      sales = await open()
      opened = done
    } else if (dice < 0.06) await changePromoter(hostFixture, pick(sales, random) ?? sales[0])
    else if (dice < 0.065) await moveDates(hostFixture, pick(sales, random) ?? sales[0])
    else if (dice < 0.1) await passOn(hostFixture, pick(sales, random) ?? sales[0])
    else if (dice < 0.15) await buyerLeaves(leaveFixture, Math.floor(random() * BUYERS))
    else if (dice < 0.17) await buyerReturns(leaveFixture, Math.floor(random() * BUYERS))
    else if (dice < 0.185) await promoterLeavesOrReturns(leaveFixture)
    else if (dice < 0.195) await hostStays(leaveFixture, pick(sales, random) ?? sales[0])
    else if (dice < 0.21) await forget()
    else {
      const { buyers } = people
      const from = Math.floor(random() * buyers.length)
      const touched = new Set<ReferenceOrder>()
      const some = (state: ReferenceOrder['state']) => {
        const order = pick(
          books.in(state).filter((each) => !touched.has(each)),
          random,
        )
        if (order) touched.add(order)
        return order
      }
      const turns = Array.from({ length: AT_ONCE }, (_, turn) => {
        const verb = random()
        const buyer = buyers[(from + turn) % buyers.length]
        const sale = pick(sales, random)
        if (verb < 0.6 && buyer && sale) return buy(fixture, sale, buyer)
        const order = verb < 0.75 ? some('reserved') : some('captured')
        if (!order) return undefined
        if (verb < 0.75) return answer(fixture, order, verb < 0.7)
        return verb < 0.92 ? refund(fixture, order) : scan(fixture, order)
      })
      await Promise.all(turns)
      done += AT_ONCE - 1
    }
    done += 1
    if (done - compared >= COMPARE_EVERY) {
      compared = done
      await compare(books)
    }
  }
  await close()
  await compare(books)
  await ensureForgotten(leaveFixture)
  return books
}
