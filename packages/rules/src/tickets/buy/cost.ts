import type { FeeRates } from '../../payments/fees.ts'
import { wholeRate } from '../../payments/fees.ts'
import { halfUp, shareOut } from '../../platform/numbers/proportions.ts'
import { phrase } from '../../platform/phrase.ts'

export type CostLine = {
  eventTicketId: string
  /** The price of one ticket, in minor units. */
  price: bigint
  /** All tickets of the line, also those of additional guests. */
  quantity: number
  /** Hundredths of a percent. */
  gratuityRate: number
}

export type CostOptions = {
  rates: FeeRates
  /** Whether the prices contain the fees and taxes. */
  isAllInPricing: boolean
  /** Whether a promoter's code brought the buyer. */
  hasPartner?: boolean
}

/** A line with its figures in minor units. The figures of all lines add up to those of the order. */
export type CostItem = CostLine & {
  subTotal: bigint
  serviceFee: bigint
  processingFee: bigint
  partnerFee: bigint
  taxes: bigint
  gratuity: bigint
  total: bigint
  hostBalance: bigint
}

export type Cost = {
  isAllInPricing: boolean
  subTotal: bigint
  serviceFee: bigint
  processingFee: bigint
  partnerFee: bigint
  totalTaxes: bigint
  totalGratuity: bigint
  total: bigint
  hostBalance: bigint
  items: CostItem[]
}

const wholeGratuity = 10_000n

type LineFigures = Omit<CostItem, 'processingFee' | 'total' | 'hostBalance'>

function lineFigures(line: CostLine, { rates, hasPartner = false }: CostOptions): LineFigures {
  if (line.price < 0n || line.quantity < 0 || line.gratuityRate < 0) {
    throw new RangeError('A price, a quantity and a gratuity are not negative')
  }
  const subTotal = line.price * BigInt(line.quantity)
  const serviceFee = halfUp(subTotal * rates.service, wholeRate)
  return {
    ...line,
    subTotal,
    serviceFee,
    taxes: halfUp((subTotal + serviceFee) * rates.tax, wholeRate),
    gratuity: halfUp(subTotal * BigInt(line.gratuityRate), wholeGratuity),
    partnerFee: hasPartner ? halfUp(subTotal * rates.partner, wholeRate) : 0n,
  }
}

function completed(line: LineFigures, processingFee: bigint, isAllInPricing: boolean): CostItem {
  const fees = line.serviceFee + processingFee + line.taxes
  const paid = line.subTotal + line.gratuity
  return {
    ...line,
    processingFee,
    total: isAllInPricing ? paid : paid + fees,
    hostBalance: paid - line.partnerFee - (isAllInPricing ? fees : 0n),
  }
}

/**
 * The cost of a cart and the share of each party, in minor units (decision S-093). Always `hostBalance + serviceFee +
 * processingFee + partnerFee + totalTaxes = total`, and the total is the same with and without a partner. Lines keep
 * their order; a line of price 0 costs nothing. Only a hostBalance with all-in prices can be negative, for a price
 * that isPriceTooLow refuses. Throws RangeError for a negative figure or a quantity that is not whole.
 */
export function costOf(lines: readonly CostLine[], options: CostOptions): Cost {
  const figures = lines.map((line) => lineFigures(line, options))
  const weights = figures.map((line) => line.subTotal + line.serviceFee + line.taxes + line.gratuity)
  const charged = weights.reduce((sum, weight) => sum + weight, 0n)
  const { processing, processingFixed } = options.rates
  // A free line has the weight 0 and gets no share. So in a cart without a paid line nobody pays the fixed part.
  const shares = shareOut(halfUp(charged * processing, wholeRate) + processingFixed, weights)
  const items = figures.map((line, index) => completed(line, shares[index] ?? 0n, options.isAllInPricing))
  const sum = (figure: (item: CostItem) => bigint) => items.reduce((all, item) => all + figure(item), 0n)
  return {
    isAllInPricing: options.isAllInPricing,
    subTotal: sum((item) => item.subTotal),
    serviceFee: sum((item) => item.serviceFee),
    processingFee: sum((item) => item.processingFee),
    partnerFee: sum((item) => item.partnerFee),
    totalTaxes: sum((item) => item.taxes),
    totalGratuity: sum((item) => item.gratuity),
    total: sum((item) => item.total),
    hostBalance: sum((item) => item.hostBalance),
    items,
  }
}

export const priceTooLow = phrase('With fees included, this price leaves nothing for you.')

/**
 * Whether an all-in price, in minor units, leaves the host nothing of one ticket that is sold alone (decision S-093).
 * Counts a partner's fee, because any buyer may come by a promoter's code. Returns false for a free ticket, and
 * without all-in prices.
 */
export function isPriceTooLow(price: bigint, gratuityRate: number, options: CostOptions): boolean {
  if (price === 0n || !options.isAllInPricing) return false
  const line = { eventTicketId: '', price, quantity: 1, gratuityRate }
  return costOf([line], { ...options, hasPartner: true }).hostBalance <= 0n
}
