import { signIn } from '../../support/people/sign-in.ts'
import type { Session } from '../../support/server/ask.ts'
import { ask } from '../../support/server/ask.ts'
import { giveRole } from './give-role.ts'

/** A kind of ticket as the API takes it; the price is in cents. */
export type Kind = {
  name: string
  price: string
  gratuityPercentage?: number
  additionalGuests?: number
  limitedAmount?: number
  maxPerPerson?: number
  isRequiredApproval?: boolean
}

/** $40.00 and 15 % for the house; one guest may come along on each. One alone comes to $49.69. */
export const standing: Kind = {
  name: 'Standing',
  price: '4000',
  gratuityPercentage: 15,
  additionalGuests: 1,
  limitedAmount: 20,
  maxPerPerson: 2,
}

/** $20.00; one alone comes to $21.91. */
export const early: Kind = { name: 'Early', price: '2000', limitedAmount: 20, maxPerPerson: 2 }

/** $25.00, and the host answers first; one alone comes to $27.31. */
export const balcony: Kind = { name: 'Balcony', price: '2500', limitedAmount: 5, isRequiredApproval: true }

const CREATE = `mutation ($input: CreateEventInput!) { createEvent(input: $input) { eventId slug } }`
const ADD_KIND = `mutation ($input: CreateEventTicketInput!) { createEventTicket(input: $input) { name } }`
const PUBLISH = `mutation ($eventId: ID!) { publishEvent(eventId: $eventId) { slug } }`

const DAY = 86_400_000

type Plan = {
  title: string
  kinds: readonly Kind[]
  roles?: Record<string, 'CO_HOST' | 'DOOR' | 'PROMOTER'>
  /** What one agrees to with an order. */
  policy?: string
  /** Scans count already. */
  isDoorOpen?: boolean
}

/** A published event of this person, a week from now; answers its path. */
export async function hostEvent(
  host: Session,
  { title, kinds, roles = {}, policy, isDoorOpen = true }: Plan,
): Promise<string> {
  const start = Date.now() + 7 * DAY
  const input = {
    displayName: title,
    eventType: 'CONCERT',
    description: 'Brass, and a roof over it.',
    ticketTermsPurchasePolicy: policy,
    location: { address: '4 Valve Street, Newark, NJ', isOnlyVisibleToApprovedAttendees: false },
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + DAY / 8).toISOString(),
    timeZone: 'America/New_York',
    scanningOpensBefore: isDoorOpen ? (8 * DAY) / 60_000 : null,
  }
  const { createEvent } = await ask<{ createEvent: { eventId: string } }>(host, CREATE, { input })
  const { eventId } = createEvent
  for (const kind of kinds) await ask(host, ADD_KIND, { input: { eventId, ...kind } })
  for (const [userName, role] of Object.entries(roles)) {
    const session = () => signIn(host.origins[0]?.origin ?? '', userName)
    await giveRole(host, eventId, role, { userName, session })
  }
  const { publishEvent } = await ask<{ publishEvent: { slug: string } }>(host, PUBLISH, { eventId })
  return `/events/${publishEvent.slug}`
}
