import { randomUUID } from 'node:crypto'
import type { Person } from '../ask.ts'
import type { MadeEvent } from '../steps/make-event.ts'

/** One guest of a rush: each step under a key that stays. */
export interface Guest {
  person: Person
  /**
   * What they are out for: a free ticket, a paid one, to say no at the provider, to think better of it, or to buy one and
   * delete their account.
   */
  plan: 'take' | 'buy' | 'decline' | 'release' | 'part'
  keys: { order: string; purchase: string; release: string; scan: string }
  startsAfterMs: number
  /** What was quoted, and whether they have been sent to the provider's page: no key repeats these two. */
  known: { quote?: Promise<string | null>; hasChosen?: boolean }
  /** What the server said before it was killed. */
  acknowledged: Acknowledged
  /** What it said in the end. */
  outcome?: GuestOutcome
  ticketId?: string
}

export interface Acknowledged {
  orderId?: string
  ticketId?: string
  scan?: 'ACCEPTED' | 'DECLINED'
  hasEnded?: boolean
}

export type GuestOutcome = 'admitted' | 'sold out' | 'declined' | 'released' | 'left'

/**
 * A server with its event and the person who scans at the door. The event's first event ticket is free, its second
 * is paid.
 */
export interface Rush {
  url: string
  door: Person
  event: MadeEvent
}

/** The servers of one rush, one or several. A guest asks all of them at the same moment. */
export type Rushes = readonly Rush[]

export function newGuest(person: Person, plan: Guest['plan'], startsAfterMs: number): Guest {
  const keys = {
    order: randomUUID(),
    purchase: randomUUID(),
    release: randomUUID(),
    scan: randomUUID(),
  }
  return { person, plan, keys, startsAfterMs, known: {}, acknowledged: {} }
}
