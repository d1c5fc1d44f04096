import type { Services } from '#platform/ctx.ts'
import { PaymentDeclined } from '#ports/payments/payments.ts'
import type { Asked, Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { giveRole } from '../steps/give-role.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { proveAgain } from '../steps/prove-again.ts'
import { readPayoutInfo, requestPayout } from '../steps/request-payout.ts'

/** What a host does to an event while people buy, and a provider that will not be read. */
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

// Over in a moment, soon, and far away again.
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

/** Does one of a host's moves; answers its code. The third of `quantity` is the mildest where there is a choice. */
export function hostMoves(
  t: TestApp,
  fixture: {
    event: MadeEvent
    otherClubId: string
    reads: ReturnType<typeof readsOf>
    /** Who hosts the event now; undefined while they are gone. */
    producer(): Promise<Person | undefined>
  },
) {
  const { event, otherClubId, reads, producer } = fixture
  const { eventId } = event
  const update = (input: Record<string, unknown>): Promise<Asked<unknown>> =>
    t.ask(t.world.host, 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { eventId } }', {
      input: { eventId, ...input },
    })
  const dropPromoter = (): Promise<Asked<unknown>> =>
    t.ask(
      t.world.host,
      `mutation ($eventId: ID!, $userName: String!) {
        removeEventRoles(eventId: $eventId, userName: $userName, roles: [PROMOTER]) { eventId }
      }`,
      { eventId, userName: t.world.promoter.userName },
    )

  async function payOut(url: string): Promise<string> {
    const payee = await producer()
    if (!payee) return 'OK'
    await proveAgain(t, payee)
    const { data } = await readPayoutInfo({ url }, payee, eventId)
    const info = data?.eventPayoutInfo
    // What other events of the same host owe is kept back.
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
