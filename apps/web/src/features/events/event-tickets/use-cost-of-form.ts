import { useDebouncedValue } from '@mantine/hooks'
import { numberOf } from '../../../ui/forms/number-text.ts'
import { useSimulatedCost } from './simulated-cost.api.ts'
import type { TicketForm } from './ticket-form.ts'
import { isUnreadablePrice, priceOf } from './ticket-form.ts'

const typingMs = 300

/** What the fields of a ticket come to, asked for anew when the typing pauses. */
export const useCostOfForm = (form: TicketForm, isAllInPricing: boolean) => {
  const isUnreadable = isUnreadablePrice(form)
  const price = isUnreadable ? null : priceOf(form)
  const gratuityPercentage = numberOf(form.gratuityPercentage) || 0
  const typed = `${price ?? ''}/${gratuityPercentage}/${isAllInPricing}`
  const [settled] = useDebouncedValue({ typed, price, gratuityPercentage, isAllInPricing }, typingMs)
  const query = useSimulatedCost(settled)
  const isCurrent = settled.typed === typed && !query.isPlaceholderData
  const { data } = query
  return {
    price,
    isUnreadable,
    query,
    /** False while the figures are still those of what was typed before. */
    isCurrent,
    isTooLow:
      isCurrent && price !== null && data?.isAllInPricing === true && BigInt(data.hostBalance.amount) <= 0n,
  }
}

export type CostOfForm = ReturnType<typeof useCostOfForm>
