import { phrase } from '@reprise/rules/platform/phrase'
import type { Money } from '../../../lib/graphql/money.api.ts'
import type { CostNode } from './order.api.ts'

/** A line between the tickets and the total. */
export type ReceiptLine = { label: string; values?: { rate: number }; amount: Money }

type Figures = Pick<
  CostNode,
  'isAllInPricing' | 'subTotal' | 'serviceFee' | 'processingFee' | 'totalTaxes' | 'totalGratuity'
> & { items: readonly Pick<CostNode['items'][number], 'gratuityPercentage' | 'price'>[] }

const rateOf = (items: Figures['items']): number | undefined => {
  const rates = new Set(
    items.filter(({ price }) => price.amount !== '0').map(({ gratuityPercentage }) => gratuityPercentage),
  )
  return rates.size === 1 ? [...rates][0] : undefined
}

/**
 * The lines of a receipt between the tickets and the total: the subtotal, the fees and the gratuity. They add up to
 * the total. Fees that are included in the price have no lines.
 */
export const receiptLines = (cost: Figures): ReceiptLine[] => {
  const rate = rateOf(cost.items)
  const fees: ReceiptLine[] = [
    { label: 'Service fee', amount: cost.serviceFee },
    { label: 'Processing fee', amount: cost.processingFee },
    { label: 'Taxes', amount: cost.totalTaxes },
  ]
  const gratuity: ReceiptLine = {
    amount: cost.totalGratuity,
    ...(rate === undefined
      ? { label: 'Gratuity' }
      : { label: phrase('Gratuity ({{rate}} %)'), values: { rate } }),
  }
  return [
    { label: phrase('Subtotal'), amount: cost.subTotal },
    ...[...(cost.isAllInPricing ? [] : fees), gratuity].filter(({ amount }) => amount.amount !== '0'),
  ]
}
