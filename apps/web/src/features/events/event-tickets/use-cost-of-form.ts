import { useDebouncedValue } from '@mantine/hooks'
import { useSimulatedCost } from './simulated-cost.api.ts'
import type { TicketForm } from './ticket-form.ts'
import { gratuityOf, isUnreadablePrice, priceOf } from './ticket-form.ts'

const typingMs = 300

/** The cost of the typed ticket. Read again when the person stops typing. */
export const useCostOfForm = (form: TicketForm, isAllInPricing: boolean) => {
  const isUnreadable = isUnreadablePrice(form)
  const gratuity = gratuityOf(form)
  const price = isUnreadable ? null : priceOf(form)
  const gratuityPercentage = gratuity ?? 0
  // A free ticket has no gratuity, even if the field has a value.
  const isGratuityWrong = price !== null && gratuity === null
  const typed = `${price ?? ''}/${isGratuityWrong ? '' : gratuityPercentage}/${isAllInPricing}`
  const [debounced] = useDebouncedValue(
    { typed, price: isGratuityWrong ? null : price, gratuityPercentage, isAllInPricing },
    typingMs,
  )
  const query = useSimulatedCost(debounced)
  const isCurrent = debounced.typed === typed && !query.isPlaceholderData
  const { data } = query
  return {
    price,
    isUnreadable,
    isGratuityWrong,
    query,
    /** False while the figures still belong to earlier values. */
    isCurrent,
    isTooLow:
      isCurrent &&
      price !== null &&
      !isGratuityWrong &&
      data?.isAllInPricing === true &&
      BigInt(data.hostBalance.amount) <= 0n,
  }
}

export type CostOfForm = ReturnType<typeof useCostOfForm>
