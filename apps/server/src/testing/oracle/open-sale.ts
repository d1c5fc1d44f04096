import type { Person } from '../ask.ts'
import type { MadeEvent } from '../make-event.ts'
import { makeEvent } from '../make-event.ts'
import { makePromoter } from '../make-promoter.ts'
import type { TestApp } from '../start-test-app.ts'
import type { PlainFees, PlainKind } from './plain-price.ts'

/** Every fee there is, at rates that make for odd cents. */
export const plainFees: PlainFees = {
  servicePercent: 5,
  processingPercent: 2.9,
  processingFixed: 30,
  partnerPercent: 7.25,
  taxPercent: 8.875,
}

const kinds: readonly PlainKind[] = [
  { price: 2599, gratuityPercent: 12.5, isOnRequest: false },
  { price: 777, gratuityPercent: 0, isOnRequest: false },
  { price: 0, gratuityPercent: 0, isOnRequest: false },
  { price: 10_001, gratuityPercent: 18.25, isOnRequest: true },
]

/** An event on sale, with a promoter and their code. */
export interface Sale {
  event: MadeEvent
  kinds: readonly PlainKind[]
  isAllIn: boolean
  promoter: Person
  referralCode: string
  /** Whether the promoter's code counts. */
  isPromoted: boolean
  startDate: Temporal.Instant
  /** The latest end that was ever published: nothing is paid out before. */
  latestEnd: Temporal.Instant
}

const DAYS_AHEAD = 300

/** Puts a new event on sale, with or without the fees in its prices. */
export async function openSale(t: TestApp, isAllIn: boolean): Promise<Sale> {
  t.world.host = await t.world.signIn(t.world.host)
  const startDate = t.clock.now().add({ hours: 24 * DAYS_AHEAD })
  const latestEnd = startDate.add({ hours: 24 })
  const event = await makeEvent(t, {
    input: {
      isAllInPricing: isAllIn,
      startDate: startDate.toString(),
      endDate: latestEnd.toString(),
    },
    tickets: kinds.map(({ price, gratuityPercent, isOnRequest }, index) => ({
      name: `Kind ${index}`,
      maxPerPerson: 1000,
      price,
      gratuityPercentage: gratuityPercent,
      isRequiredApproval: isOnRequest,
    })),
  })
  const promoter = await t.world.signIn(t.world.promoter)
  const referralCode = await makePromoter(t, event.eventId, promoter)
  return { event, kinds, isAllIn, promoter, referralCode, isPromoted: true, startDate, latestEnd }
}
