import type { EventPermission } from '@reprise/rules/events/enums'
import { phrase } from '@reprise/rules/platform/phrase'

/** How much of an event's revenue a person may see. */
export const revenueScope = (permissions: readonly EventPermission[]): 'all' | 'own' | 'no' => {
  if (permissions.includes('CAN_VIEW_EARNINGS')) return 'all'
  return permissions.includes('CAN_VIEW_MY_EARNINGS') ? 'own' : 'no'
}

/** What the host's balance is called: to a promoter it is somebody else's. */
export const netWord = (isOwn: boolean): string => (isOwn ? phrase('For the host') : 'You get')

/** Whether promoters of an event earn money: they did by what was sold, or do by what will be. */
export const paysPromoters = (earnings: {
  fees: { partner: { amount: string } }
  partnerPercentage: number
}): boolean => earnings.partnerPercentage > 0 || earnings.fees.partner.amount !== '0'
