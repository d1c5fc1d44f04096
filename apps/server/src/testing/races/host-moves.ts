import type { Services } from '#platform/ctx.ts'
import { PaymentDeclined } from '#ports/payments/payments.ts'
import { REMOVE_PROMOTER, UPDATE_EVENT } from '#testing/documents.ts'
import type { GraphqlAnswer, Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { giveRole } from '../steps/give-role.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { proveAgain } from '../steps/prove-again.ts'
import { readPayoutInfo, requestPayout } from '../steps/request-payout.ts'

/** What a host does to an event while people buy. One more verb makes the provider refuse reads. */
export const hostVerbs = [
  'moveDates',
  'changeClub',
  'payOut',
  'dropPromoter',
  'hirePromoter',
  'refuseReads',
] as const

export type HostVerb = (typeof hostVerbs)[number]

export const isHostVerb = (verb: string): verb is HostVerb => hostVerbs.some((each) => each === verb)

// Dates that are over in a moment, that are near, and that are far away.
const dates = [
  { start: { seconds: 1 }, end: { seconds: 2 } },
  { start: { hours: 2 }, end: { hours: 100 } },
  { start: { hours: 2000 }, end: { hours: 2004 } },
] as const

/** Lets the provider answer reads of orders with a definite no, until it is turned off again. */
export function readsOf(servers: readonly Services[]) {
  const real = servers.map(({ paymentProvider }) => paymentProvider.readOrder)
  return {
    refuse(): void {
      for (const { paymentProvider } of servers) {
        paymentProvider.readOrder = async () => {
          throw new PaymentDeclined('The provider reads no orders now.')
        }
      }
    },
    allow(): void {
      for (const [index, { paymentProvider }] of servers.entries()) {
        const readOrder = real[index]
        if (readOrder) paymentProvider.readOrder = readOrder
      }
    },
  }
}

/**
 * Does one move of the host. Returns its code. Where there is a choice, a `quantity` of three makes the mildest change.
 */
export function hostMoves(
  t: TestApp,
  fixture: {
    event: MadeEvent
    otherClubId: string
    reads: ReturnType<typeof readsOf>
    /** Returns the event's host, or undefined while their account is deleted. */
    producer(): Promise<Person | undefined>
  },
) {
  const { event, otherClubId, reads, producer } = fixture
  const { eventId } = event
  const update = (input: Record<string, unknown>): Promise<GraphqlAnswer<unknown>> =>
    t.ask(t.world.host, UPDATE_EVENT, {
      input: { eventId, ...input },
    })
  const dropPromoter = (): Promise<GraphqlAnswer<unknown>> =>
    t.ask(t.world.host, REMOVE_PROMOTER, { eventId, userName: t.world.promoter.userName })

  async function payOut(url: string): Promise<string> {
    const payee = await producer()
    if (!payee) return 'OK'
    await proveAgain(t, payee)
    const { data } = await readPayoutInfo({ url }, payee, eventId)
    const info = data?.eventPayoutInfo
    // The payout leaves out what is kept back for debts of the host's other events.
    const payable = BigInt(info?.totalBalance.amount ?? 0) - BigInt(info?.keptBack.amount ?? 0)
    return payable <= 0n ? 'OK' : (await requestPayout({ url }, payee, eventId, payable)).code
  }

  return async (verb: HostVerb, quantity: number, url: string): Promise<string> => {
    const now = t.clock.now()
    switch (verb) {
      case 'moveDates': {
        const { start, end } = dates[(quantity - 1) % dates.length] ?? dates[2]
        return (await update({ startDate: now.add(start).toString(), endDate: now.add(end).toString() })).code
      }
      case 'changeClub': {
        const clubs = [null, otherClubId, t.world.clubId]
        return (await update({ clubId: clubs[quantity - 1] ?? null })).code
      }
      case 'payOut':
        return payOut(url)
      case 'dropPromoter':
        return (await dropPromoter()).code
      case 'hirePromoter':
        return (await giveRole(t.services, t.world.host, eventId, t.world.promoter, 'PROMOTER')).code
      case 'refuseReads':
        reads.refuse()
        return 'OK'
    }
  }
}
