import type { Sale } from '@reprise/rules/offers/programs/program'
import { allInParts } from '@reprise/rules/payments/all-in'
import type { FeeRates } from '@reprise/rules/payments/fees'
import { phrase } from '@reprise/rules/platform/phrase'
import { fail } from '#platform/fail.ts'
import { saleOf } from '../earn/earning-of.ts'
import { priceOf } from '../offer-at.ts'
import type { OfferRow } from '../offers.sql.ts'

// Tested in domains/offers/purchase/create-offer-order.test.ts.

type Priced = Pick<OfferRow, 'configuration' | 'requirements' | 'sub_type' | 'type'>

/** What members pay for an offer: what its program sells, or the price that it asks for. Null where they pay nothing. */
export function paidFor(offer: Priced): Sale | null {
  const price = priceOf(offer)
  return price === null ? saleOf(offer) : { price, points: null }
}

function fieldOf(offer: Priced): string {
  const index = priceOf(offer) === null ? -1 : offer.requirements.findIndex(({ kind }) => kind === 'PRICE')
  if (index >= 0) return `requirements.${index}.amount`
  return offer.type === 'EARN_STATUS' ? 'configuration.price' : 'configuration.productPrice'
}

const tooLow = phrase('This price is too low: the fees are not covered')

/** Refuses a price of which the fees leave the club nothing. Throws BAD_INPUT at its field. Other offers pass, and a draft without a price. */
export function refuseLowPrice(offer: Priced, fees: FeeRates): void {
  const sale = paidFor(offer)
  if (!sale || sale.price === 0 || allInParts(BigInt(sale.price), fees).share > 0n) return
  throw fail.badInput({ text: tooLow }, { [fieldOf(offer)]: tooLow })
}

/** What members pay for an offer. Throws CONFLICT where they pay nothing, or its price no longer covers the fees. */
export function requirePayable(offer: Priced, fees: FeeRates): Sale {
  const sale = paidFor(offer)
  if (sale && allInParts(BigInt(sale.price), fees).share > 0n) return sale
  throw fail.conflict('This offer cannot be bought right now.')
}
