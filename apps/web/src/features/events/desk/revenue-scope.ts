import type { EventPermission } from '@reprise/rules/events/enums'
import { phrase } from '@reprise/rules/platform/phrase'

/** How much of an event's revenue a person may see. */
export const revenueScope = (permissions: readonly EventPermission[]): 'all' | 'own' | 'no' => {
  if (permissions.includes('CAN_VIEW_EARNINGS')) return 'all'
  return permissions.includes('CAN_VIEW_MY_EARNINGS') ? 'own' : 'no'
}

/** The name of the host's balance. A promoter reads "For the host", because the money is not theirs. */
export const netWord = (isOwn: boolean): string => (isOwn ? phrase('For the host') : 'You get')

/** Whether promoters of an event earn money: they have earned some, or will get a share of what is sold. */
export const paysPromoters = (earnings: {
  fees: { partner: { amount: string } }
  partnerPercentage: number
}): boolean => earnings.partnerPercentage > 0 || earnings.fees.partner.amount !== '0'
