import type { OfferFilter, OfferTab } from '@reprise/rules/offers/enums'
import { participationStateLabels } from '@reprise/rules/offers/enums'
import { phrase } from '@reprise/rules/platform/phrase'

/** The participation filter of lists, by its words in the address (spec 2). */
export const offerFilterChoices: readonly { value: OfferFilter; slug: string; name: string }[] = [
  { value: 'ALL', slug: 'all', name: 'All' },
  { value: 'NOT_PARTICIPATING', slug: 'not-participating', name: participationStateLabels.NOT_PARTICIPATING },
  { value: 'PARTICIPATING', slug: 'participating', name: participationStateLabels.PARTICIPATING },
  { value: 'AWARDED', slug: 'awarded', name: participationStateLabels.AWARDED },
  { value: 'EXPIRED', slug: 'expired', name: participationStateLabels.EXPIRED },
]

/** The filter in an address. What it does not know counts as all. */
export const offerFilterOf = (query: URLSearchParams): OfferFilter =>
  offerFilterChoices.find(({ slug }) => slug === query.get('participation'))?.value ?? 'ALL'

/** The address of a filter: nothing for all offers. */
export const queryOfFilter = (filter: OfferFilter, keyword: string): URLSearchParams => {
  const slug = offerFilterChoices.find(({ value }) => value === filter)?.slug ?? 'all'
  return new URLSearchParams({
    ...(keyword && { q: keyword }),
    ...(filter !== 'ALL' && { participation: slug }),
  })
}

/** The pages of offers, by the last word of their address. */
export const offerTabChoices: readonly { value: OfferTab; slug: string; name: string }[] = [
  { value: 'EXPLORE', slug: 'explore', name: phrase('Explore') },
  { value: 'PARTICIPATING', slug: 'participating', name: participationStateLabels.PARTICIPATING },
  { value: 'AWARDED', slug: 'awarded', name: participationStateLabels.AWARDED },
  { value: 'EXPIRED', slug: 'expired', name: participationStateLabels.EXPIRED },
]
