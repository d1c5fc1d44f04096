import type { Person } from '../ask.ts'
import type { ReferenceMoney } from './reference-price.ts'

type State = 'pending' | 'reserved' | 'captured' | 'over'

/** An order as the oracle remembers it. */
export interface ReferenceOrder {
  orderId: string
  bookingId: string
  buyerId: string
  eventId: string
  promoterId: string | null
  money: ReferenceMoney
  state: State
  isIn: boolean
}

/** All money there is, account by account, in plain numbers, and the orders that something can still happen to. */
export function openReferenceLedger() {
  const accounts = new Map<string, number>()
  const hosts = new Map<string, Person>()
  const paidOut = new Map<string, number>()
  const orders = {
    pending: new Set<ReferenceOrder>(),
    reserved: new Set<ReferenceOrder>(),
    captured: new Set<ReferenceOrder>(),
    over: new Set<ReferenceOrder>(),
  }

  function add(account: string, amount: number): void {
    accounts.set(account, (accounts.get(account) ?? 0) + amount)
  }

  function post({ money, eventId, promoterId }: ReferenceOrder, sign: 1 | -1): void {
    for (const [purpose, amount] of Object.entries(money)) {
      const owner = { PROVIDER: '', PARTNER_FEES: promoterId ?? '' }[purpose] ?? eventId
      add(`${purpose} ${owner}`, sign * amount)
    }
  }

  function move(order: ReferenceOrder, state: State): void {
    orders[order.state].delete(order)
    order.state = state
    if (state !== 'over') orders[state].add(order)
  }

  return {
    in: (state: State) => [...orders[state]],
    move,
    capture(order: ReferenceOrder): void {
      post(order, 1)
      move(order, 'captured')
    },
    giveBack(order: ReferenceOrder): void {
      post(order, -1)
      move(order, 'over')
    },
    /** Sets the host of an event from now on. The host gets all its money. */
    setHost(eventId: string, host: Person): void {
      hosts.set(eventId, host)
    },
    hostOf(eventId: string): Person {
      const host = hosts.get(eventId)
      if (!host) throw new Error('An event without a host')
      return host
    },
    /** Returns what an event holds for its host: tickets and gratuity, minus payouts. */
    balanceOf: (eventId: string) =>
      (accounts.get(`EVENT_SALES ${eventId}`) ?? 0) + (accounts.get(`EVENT_GRATUITY ${eventId}`) ?? 0),
    payOut(eventId: string, amount: number): void {
      add(`EVENT_SALES ${eventId}`, -amount)
      add('PROVIDER ', amount)
      const { userId } = this.hostOf(eventId)
      paidOut.set(userId, (paidOut.get(userId) ?? 0) + amount)
    },
    /** What each host has been paid out. */
    paidOut: () => Object.fromEntries(paidOut),
    /** What is in each account that is not empty. */
    balances: () => Object.fromEntries([...accounts].filter(([, amount]) => amount !== 0)),
  }
}

export type ReferenceLedger = ReturnType<typeof openReferenceLedger>
