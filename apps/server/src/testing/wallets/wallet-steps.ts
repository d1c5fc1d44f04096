import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { makeEvent } from '../steps/make-event.ts'
import { takeTickets } from '../steps/take-tickets.ts'
import { openPass } from './open-pass.ts'

const ADD = graphql(`mutation ($ticketId: ID!, $wallet: Wallet!) {
  addTicketToWallet(ticketId: $ticketId, wallet: $wallet) { url }
}`)

/** Asks to put a ticket into a wallet. Returns the answer, even if it is a refusal. */
export const addToWallet = (
  t: TestApp,
  person: Person | null,
  ticketId: string,
  wallet: 'APPLE' | 'GOOGLE' = 'APPLE',
) => t.ask(person, ADD, { ticketId, wallet })

/** A ticket of an event that is made for it. */
export async function takeTicket(t: TestApp, person: Person, options: Parameters<typeof makeEvent>[1] = {}) {
  const event = await makeEvent(t, options)
  const { data } = await takeTickets(t, person, event.eventId, event.eventTicketIds[0] ?? '')
  const [ticket] = data.purchaseEventTickets.tickets
  const { bookingId } = data.purchaseEventTickets.booking
  return { ...event, bookingId, ticketId: ticket?.ticketId ?? '', code: ticket?.code ?? '' }
}

/** Downloads the pass of a ticket as its holder, and opens it as a phone does. */
export async function downloadPass(t: TestApp, person: Person, ticketId: string) {
  const { code, data } = await addToWallet(t, person, ticketId)
  if (code !== 'OK') throw new Error(`refused: ${code}`)
  const response = await fetch(t.url + data.addTicketToWallet.url)
  if (!response.ok) throw new Error(`status ${response.status}`)
  const authority = t.services.config.wallets.apple?.wwdrCertificate ?? ''
  const pass = openPass(new Uint8Array(await response.arrayBuffer()), authority)
  return { ...pass, url: data.addTicketToWallet.url, headers: response.headers }
}
