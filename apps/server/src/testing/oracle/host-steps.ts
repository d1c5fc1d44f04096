import { settlePayouts } from '#jobs/settle-payouts.ts'
import { proveAnew } from '../prove-anew.ts'
import { connectAccount, requestPayout } from '../request-payout.ts'
import type { TestApp } from '../start-test-app.ts'
import type { Sale } from './open-sale.ts'
import type { PlainBooks, PlainOrder } from './plain-books.ts'

/** What a host's steps need of the campaign. */
export interface HostStage {
  t: TestApp
  books: PlainBooks
  /** Time goes by, and everything due is done. */
  wait(duration: Temporal.DurationLike): Promise<void>
  refund(order: PlainOrder): Promise<string>
}

/** The ways in which the provider takes a payout, one for each sale in turn. */
const accounts = ['Connect', 'Connect, payouts slow', 'Connect, answers lost'] as const

function must(what: string, code: string, expected: string): void {
  if (code !== expected) throw new Error(`${what} ended with ${code}, not ${expected}`)
}

async function signIn({ world }: TestApp): Promise<void> {
  world.host = await world.signIn(world.host)
}

async function update(t: TestApp, eventId: string, start: Temporal.Instant, end: Temporal.Instant) {
  const { code } = await t.ask(
    t.world.host,
    'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { eventId } }',
    { input: { eventId, startDate: start.toString(), endDate: end.toString() } },
  )
  must('Moving the dates', code, 'OK')
}

async function payOut(t: TestApp, eventId: string, amount: number): Promise<string> {
  await proveAnew(t, t.world.host)
  return (await requestPayout(t, t.world.host, eventId, amount)).code
}

/** The promoter's role ends, or comes back: their code counts for new orders as long as they have it. */
export async function changePromoter({ t }: HostStage, sale: Sale): Promise<void> {
  await signIn(t)
  const verb = sale.isPromoted ? 'removeEventRoles' : 'addEventRoles'
  const { code } = await t.ask(
    t.world.host,
    `mutation ($eventId: ID!, $userName: String!) {
      ${verb}(eventId: $eventId, userName: $userName, roles: [PROMOTER]) { eventId }
    }`,
    { eventId: sale.event.eventId, userName: sale.promoter.userName },
  )
  must('A change of roles', code, 'OK')
  sale.isPromoted = !sale.isPromoted
}

/** The end comes near, and no money leaves for that; then the dates go further away than ever. */
export async function moveDates({ t, books }: HostStage, sale: Sale): Promise<void> {
  await signIn(t)
  const { eventId } = sale.event
  const now = t.clock.now()
  await update(t, eventId, now.add({ seconds: 1 }), now.add({ hours: 1 }))
  const balance = books.balanceOf(eventId)
  if (balance > 0) must('A payout before the latest end', await payOut(t, eventId, balance), 'CONFLICT')
  sale.latestEnd = sale.latestEnd.add({ hours: 24 })
  await update(t, eventId, sale.startDate, sale.latestEnd)
}

/** The event is over: the host has all of its balance paid out, and after that no refund is covered. */
export async function closeSale(stage: HostStage, sale: Sale, turn: number): Promise<void> {
  const { t, books } = stage
  const { eventId } = sale.event
  const untilEnd = t.clock.now().until(sale.latestEnd)
  if (untilEnd.sign >= 0) await stage.wait(untilEnd.add({ seconds: 1 }))
  await signIn(t)
  await connectAccount(t, t.world.host, accounts[turn % accounts.length])
  const balance = books.balanceOf(eventId)
  if (balance > 0) {
    must('A payout', await payOut(t, eventId, balance), 'OK')
    books.payOut(eventId, balance)
    await stage.wait({ minutes: 10 })
    await settlePayouts.run(t.services)
    must('A second payout', await payOut(t, eventId, balance), 'CONFLICT')
  }
  const kept = books.in('captured').find((order) => order.eventId === eventId && !order.isIn)
  if (kept && kept.money.EVENT_SALES > 0) must('A refund after it', await stage.refund(kept), 'CONFLICT')
}
