import { keywordOf } from '@reprise/rules/platform/text/keyword'

/** The address of the search for these words, trimmed (section 5); without any of the empty search. */
export const searchPageOf = (typed: string): string => {
  const keyword = keywordOf(typed)
  return keyword ? `/search?${new URLSearchParams({ q: keyword })}` : '/search'
}
