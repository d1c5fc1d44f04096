import { keywordOf } from '@reprise/rules/platform/text/keyword'

/**
 * The address of the search page for a typed text, which is trimmed (section 5). Without text it is the empty search
 * page.
 */
export const searchPageOf = (typed: string): string => {
  const keyword = keywordOf(typed)
  return keyword ? `/search?${new URLSearchParams({ q: keyword })}` : '/search'
}
