import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Asked, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { MadeEvent } from '../make-event.ts'

/** One guest of a rush: takes a ticket and is scanned in, each under a key that stays. */
export interface Guest {
  person: Person
  purchaseKey: string
  scanKey: string
  startsAfterMs: number
  /** What the server said before it was killed. */
  acknowledged: { ticketId?: string; scan?: 'ACCEPTED' | 'DECLINED' }
  /** What it said in the end. */
  outcome?: 'admitted' | 'sold out'
  ticketId?: string
}

export function newGuest(person: Person, startsAfterMs: number): Guest {
  return { person, purchaseKey: randomUUID(), scanKey: randomUUID(), startsAfterMs, acknowledged: {} }
}

interface Rush {
  url: string
  door: Person
  event: MadeEvent
}

interface Taken {
  purchaseEventTickets: { tickets: { ticketId: string; code: string }[] }
}
interface Scanned {
  verifyTicket: { status: 'ACCEPTED' | 'DECLINED' }
}

const purchase = ({ url, event }: Rush, { person, purchaseKey }: Guest): Promise<Asked<Taken>> =>
  ask(
    url,
    person,
    `mutation ($input: PurchaseEventTicketsInput!) {
      purchaseEventTickets(input: $input) { tickets { ticketId code } }
    }`,
    {
      input: {
        eventId: event.eventId,
        items: [{ eventTicketId: event.eventTicketIds[0], quantity: 1 }],
        idempotencyKey: purchaseKey,
      },
    },
  )

const scan = ({ url, event, door }: Rush, { scanKey }: Guest, code: string): Promise<Asked<Scanned>> =>
  ask(
    url,
    door,
    `mutation ($id: ID!, $code: String!, $key: String!) {
      verifyTicket(eventId: $id, code: $code, idempotencyKey: $key) { status }
    }`,
    { id: event.eventId, code, key: scanKey },
  )

async function walkIn(rush: Rush, guest: Guest, note: (step: Guest['acknowledged']) => void): Promise<void> {
  const taken = await purchase(rush, guest)
  if (taken.code === 'SOLD_OUT') {
    guest.outcome = 'sold out'
    return
  }
  const [ticket] = taken.code === 'OK' ? taken.data.purchaseEventTickets.tickets : []
  if (!ticket) throw new Error(`A purchase ended with ${taken.code}`)
  note({ ticketId: ticket.ticketId })
  const scanned = await scan(rush, guest, ticket.code)
  if (scanned.code !== 'OK') throw new Error(`A scan ended with ${scanned.code}`)
  note({ scan: scanned.data.verifyTicket.status })
  guest.ticketId = ticket.ticketId
  guest.outcome = 'admitted'
}

/** Everybody comes within a moment; whatever the server says before it is killed is kept. */
export async function rushIn(rush: Rush, guests: readonly Guest[]): Promise<void> {
  await Promise.all(
    guests.map(async (guest) => {
      await wait(guest.startsAfterMs)
      // A call that the kill cut off is no answer: it is asked again afterwards.
      await walkIn(rush, guest, (step) => Object.assign(guest.acknowledged, step)).catch(() => undefined)
    }),
  )
}

/** Everybody asks again under their keys, those too who had their answer: it must be the same. */
export async function askAgain(rush: Rush, guests: readonly Guest[]): Promise<void> {
  await Promise.all(
    guests.map((guest) =>
      walkIn(rush, guest, ({ ticketId, scan }) => {
        const before = guest.acknowledged
        if (ticketId && before.ticketId && ticketId !== before.ticketId) {
          throw new Error(`${guest.person.userName} got another ticket than before`)
        }
        if (scan && scan !== 'ACCEPTED') throw new Error(`${guest.person.userName} was not let in`)
      }),
    ),
  )
}
