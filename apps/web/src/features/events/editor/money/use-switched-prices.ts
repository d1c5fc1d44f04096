import { defaultFeeRates } from '@reprise/rules/payments/fees'
import type { EditedTicket } from '../../event-tickets/event-tickets.api.ts'
import { useEventFees } from './event-fees.api.ts'
import { switchedPrices } from './switched-prices.ts'

type Switch = {
  eventId: string | undefined
  /** Whether prices contain the fees: `savedAllIn` as it was saved, `isAllInPricing` as the switch is now. */
  savedAllIn: boolean
  isAllInPricing: boolean
}

/** The event tickets as guests will see their prices once the switch is saved. */
export const useSwitchedPrices = (
  tickets: EditedTicket[],
  { eventId, savedAllIn, isAllInPricing }: Switch,
): EditedTicket[] => {
  const isSwitched = savedAllIn !== isAllInPricing
  const { data: rates } = useEventFees(eventId, isSwitched)
  return isSwitched ? switchedPrices(tickets, isAllInPricing, rates ?? defaultFeeRates) : tickets
}
