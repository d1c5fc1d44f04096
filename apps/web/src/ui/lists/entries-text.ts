import type { TFunction } from 'i18next'

type Loaded = { data: unknown; isPlaceholderData: boolean; hasNextPage: boolean }

/**
 * Says how many entries a list shows, or `nothing` where it shows none. Returns undefined while the list is not loaded.
 */
export const entriesText = (
  t: TFunction,
  { data, isPlaceholderData, hasNextPage }: Loaded,
  count: number,
  nothing: string,
): string | undefined => {
  if (data === undefined || isPlaceholderData) return undefined
  if (count === 0) return nothing
  if (hasNextPage) return t('More than {{count}} entries', { count })
  return t('{{count}} entries', {
    count,
    defaultValue_one: '{{count}} entry',
    defaultValue_other: '{{count}} entries',
  })
}
