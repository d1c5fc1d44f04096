import {
  CREATE_EVENT,
  CREATE_EVENT_TICKET,
  PUBLISH_EVENT,
} from '../../../apps/server/src/testing/documents.ts'
import { signIn } from '../../support/people/sign-in.ts'
import type { Session } from '../../support/server/ask.ts'
import { ask } from '../../support/server/ask.ts'
import { giveRole } from './give-role.ts'

/** An event ticket as the API takes it; the price is in cents. */
export type EventTicketPlan = {
  name: string
  price: string
  gratuityPercentage?: number
  additionalGuests?: number
  limitedAmount?: number
  maxPerPerson?: number
  isRequiredApproval?: boolean
  isEnabledWishList?: boolean
  isSpecialGuest?: boolean
  scanningZones?: string[]
}

/** $40.00 with 15 % gratuity. A holder may take one guest along on each ticket. One ticket costs $49.69 in all. */
export const standing: EventTicketPlan = {
  name: 'Standing',
  price: '4000',
  gratuityPercentage: 15,
  additionalGuests: 1,
  limitedAmount: 20,
  maxPerPerson: 2,
}

/** $20.00; one alone comes to $21.91. */
export const early: EventTicketPlan = { name: 'Early', price: '2000', limitedAmount: 20, maxPerPerson: 2 }

/** $25.00, and the host answers first; one alone comes to $27.31. */
export const balcony: EventTicketPlan = {
  name: 'Balcony',
  price: '2500',
  limitedAmount: 5,
  isRequiredApproval: true,
}

const DAY = 86_400_000

/** The last part of the path of an event. */
export const slugOf = (path: string) => path.split('/').at(-1) ?? ''

type Plan = {
  title: string
  eventTickets: readonly EventTicketPlan[]
  scanningZones?: string[]
  roles?: Record<string, 'CO_HOST' | 'DOOR' | 'PROMOTER' | 'SPONSOR'>
  /** The policy to which a person agrees with an order. */
  policy?: string
  faqs?: { question: string; answer: string }[]
  /** Whether the door is open already, so that scans count. */
  isDoorOpen?: boolean
}

/** A published event of this person, a week from now; answers its path. */
export async function hostEvent(
  host: Session,
  { title, eventTickets, scanningZones = [], roles = {}, policy, faqs, isDoorOpen = true }: Plan,
): Promise<string> {
  const start = Date.now() + 7 * DAY
  const input = {
    displayName: title,
    eventType: 'CONCERT' as const,
    scanningZones,
    description: 'Brass, and a roof over it.',
    ticketTermsPurchasePolicy: policy,
    faqs,
    location: { address: '4 Valve Street, Newark, NJ', isOnlyVisibleToApprovedAttendees: false },
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + DAY / 8).toISOString(),
    timeZone: 'America/New_York',
    scanningOpensBefore: isDoorOpen ? (8 * DAY) / 60_000 : null,
  }
  const { createEvent } = await ask(host, CREATE_EVENT, { input })
  const { eventId } = createEvent
  for (const eventTicket of eventTickets)
    await ask(host, CREATE_EVENT_TICKET, { input: { eventId, ...eventTicket } })
  for (const [userName, role] of Object.entries(roles)) {
    const session = () => signIn(host.origins[0]?.origin ?? '', userName)
    await giveRole(host, eventId, role, { userName, session })
  }
  const { publishEvent } = await ask(host, PUBLISH_EVENT, { eventId })
  return `/events/${publishEvent.slug}`
}
