import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { makeCoHost } from '../steps/hand-over.ts'
import type { MadeEvent } from '../steps/make-event.ts'
import { makeEvent } from '../steps/make-event.ts'
import { makePromoter } from '../steps/make-promoter.ts'
import type { ReferenceFees, ReferenceTicket } from './reference-price.ts'

/** All kinds of fees, at rates whose results have odd cents. */
export const plainFees: ReferenceFees = {
  servicePercent: 5,
  processingPercent: 2.9,
  processingFixed: 30,
  partnerPercent: 7.25,
  taxPercent: 8.875,
}

const eventTickets: readonly ReferenceTicket[] = [
  { price: 2599, gratuityPercent: 12.5, isOnRequest: false },
  { price: 777, gratuityPercent: 0, isOnRequest: false },
  { price: 0, gratuityPercent: 0, isOnRequest: false },
  { price: 10_001, gratuityPercent: 18.25, isOnRequest: true },
]

/** A person who brings buyers. `isGone` says whether they have deleted their account. */
export interface Promoter {
  person: Person
  isGone: boolean
}

/** An event on sale, with a promoter and their code. */
export interface Sale {
  event: MadeEvent
  eventTickets: readonly ReferenceTicket[]
  isAllIn: boolean
  promoter: Promoter
  referralCode: string
  /** Whether the promoter has their role. Their code counts only while they have an account, too. */
  isPromoted: boolean
  startDate: Temporal.Instant
  /** The latest end that the event had when somebody booked. Nothing is paid out before it. */
  latestEnd: Temporal.Instant
}

const DAYS_AHEAD = 300

/** Puts a new event of the host on sale, with the owner of the club as a co-host, with or without the fees in its prices. */
export async function openSale(
  t: TestApp,
  { isAllIn, promoter }: Pick<Sale, 'isAllIn' | 'promoter'>,
): Promise<Sale> {
  t.world.host = await t.world.signIn(t.world.host)
  const startDate = t.clock.now().add({ hours: 24 * DAYS_AHEAD })
  const latestEnd = startDate.add({ hours: 24 })
  const event = await makeEvent(t, {
    input: {
      isAllInPricing: isAllIn,
      startDate: startDate.toString(),
      endDate: latestEnd.toString(),
    },
    tickets: eventTickets.map(({ price, gratuityPercent, isOnRequest }, index) => ({
      name: `Event ticket ${index}`,
      maxPerPerson: 1000,
      price,
      gratuityPercentage: gratuityPercent,
      isRequiredApproval: isOnRequest,
    })),
  })
  await makeCoHost(t, t.world.host, event.eventId, t.world.owner)
  const referralCode = await makePromoter(t, event.eventId, await t.world.signIn(promoter.person))
  return { event, eventTickets, isAllIn, promoter, referralCode, isPromoted: true, startDate, latestEnd }
}
