/** An event ticket as the oracle sees it: minor units, and percent. */
export interface ReferenceTicket {
  price: number
  gratuityPercent: number
  isOnRequest: boolean
}

export interface ReferenceFees {
  servicePercent: number
  processingPercent: number
  processingFixed: number
  partnerPercent: number
  taxPercent: number
}

/** What an order moves, by the ledger's purposes. */
export type ReferenceMoney = Record<
  | 'PROVIDER'
  | 'EVENT_SALES'
  | 'EVENT_GRATUITY'
  | 'SERVICE_FEES'
  | 'PROCESSING_FEES'
  | 'TAXES'
  | 'PARTNER_FEES',
  number
>

// In ten-thousandths of a percent, so that every product is a whole number and a half is exactly a half.
const percentOf = (amount: number, percent: number) =>
  Math.floor((amount * Math.round(percent * 10_000) * 2 + 1_000_000) / 2_000_000)

/** The formulas of S-093, written down a second time and without any of the product's code. */
export function referencePrice(
  lines: readonly { eventTicket: ReferenceTicket; quantity: number }[],
  fees: ReferenceFees,
  { isAllIn, hasPartner }: { isAllIn: boolean; hasPartner: boolean },
): ReferenceMoney {
  let tickets = 0
  let service = 0
  let taxes = 0
  let gratuity = 0
  let partner = 0
  for (const { eventTicket, quantity } of lines) {
    const line = eventTicket.price * quantity
    const lineService = percentOf(line, fees.servicePercent)
    tickets += line
    service += lineService
    taxes += percentOf(line + lineService, fees.taxPercent)
    gratuity += percentOf(line, eventTicket.gratuityPercent)
    partner += hasPartner ? percentOf(line, fees.partnerPercent) : 0
  }
  const processing =
    percentOf(tickets + service + taxes + gratuity, fees.processingPercent) + fees.processingFixed
  const onTop = service + processing + taxes
  return {
    PROVIDER: -(tickets + gratuity + (isAllIn ? 0 : onTop)),
    EVENT_SALES: tickets - partner - (isAllIn ? onTop : 0),
    EVENT_GRATUITY: gratuity,
    SERVICE_FEES: service,
    PROCESSING_FEES: processing,
    TAXES: taxes,
    PARTNER_FEES: partner,
  }
}
