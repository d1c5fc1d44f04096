import { setTimeout as wait } from 'node:timers/promises'
import { scanTicket } from '../steps/scan-tickets.ts'
import { takeTickets } from '../steps/take-tickets.ts'
import type { Acknowledged, Guest, Rush, Rushes } from './guest.ts'
import { hasParted, part } from './part.ts'
import type { IssuedTicket } from './pay-in-rush.ts'
import { decline, order, pay, release } from './pay-in-rush.ts'

type Note = (step: Acknowledged) => void

async function takeFree(rush: Rush, { person, keys }: Guest): Promise<IssuedTicket | null> {
  const [free = ''] = rush.event.eventTicketIds
  const taken = await takeTickets(rush, person, rush.event.eventId, free, { key: keys.purchase })
  if (taken.code === 'SOLD_OUT') return null
  const [ticket] = taken.code === 'OK' ? taken.data.purchaseEventTickets.tickets : []
  if (!ticket) throw new Error(`A purchase ended with ${taken.code}`)
  return ticket
}

async function getTicket(rush: Rush, guest: Guest, note: Note): Promise<IssuedTicket | null> {
  if (guest.plan === 'take') return takeFree(rush, guest)
  const made = await order(rush, guest)
  if (!made) return null
  note({ orderId: made.orderId })
  if (guest.plan === 'buy' || guest.plan === 'part') return pay(rush, guest, made)
  if (guest.plan === 'decline') {
    await decline(rush, guest, made)
    guest.outcome = 'declined'
  } else {
    await release(rush, guest, made)
    guest.outcome = 'released'
  }
  note({ hasEnded: true })
  return null
}

async function goAbout(rush: Rush, guest: Guest, note: Note): Promise<void> {
  if (guest.plan === 'part' && (await hasParted(rush, guest.person))) {
    guest.outcome = 'left'
    return
  }
  const ticket = await getTicket(rush, guest, note)
  if (!ticket) {
    guest.outcome ??= 'sold out'
    return
  }
  note({ ticketId: ticket.ticketId })
  guest.ticketId = ticket.ticketId
  if (guest.plan === 'part') {
    await part(rush, guest.person)
    guest.outcome = 'left'
    return
  }
  const { eventId } = rush.event
  const scanned = await scanTicket(rush, rush.door, eventId, ticket.code ?? '', { key: guest.keys.scan })
  if (scanned.code !== 'OK') throw new Error(`A scan ended with ${scanned.code}`)
  note({ scan: scanned.data.verdict.status })
  guest.outcome = 'admitted'
}

/** Every guest starts within a moment and asks every server at once. Keeps each answer that comes before the kill. */
export async function rushIn(rushes: Rushes, guests: readonly Guest[]): Promise<void> {
  const goTo = (rush: Rush, guest: Guest) =>
    // The kill cut this call off. The guest asks again after the restart.
    goAbout(rush, guest, (step) => Object.assign(guest.acknowledged, step)).catch(() => undefined)
  await Promise.all(
    guests.map(async (guest) => {
      await wait(guest.startsAfterMs)
      await Promise.all(rushes.map((rush) => goTo(rush, guest)))
    }),
  )
}

/** Every guest asks one server again under their keys. A guest who had an answer before must get the same answer. */
export async function askAgain(rushes: Rushes, guests: readonly Guest[]): Promise<void> {
  await Promise.all(
    guests.map(async (guest, index) => {
      const rush = rushes[index % rushes.length]
      if (!rush) throw new Error('There is no server to ask')
      await goAbout(rush, guest, (step) => {
        const before = guest.acknowledged
        for (const name of ['orderId', 'ticketId'] as const) {
          if (step[name] && before[name] && step[name] !== before[name]) {
            throw new Error(`${guest.person.userName} got another ${name} than before`)
          }
        }
        if (step.scan && step.scan !== 'ACCEPTED') throw new Error(`${guest.person.userName} was not let in`)
      })
    }),
  )
}
