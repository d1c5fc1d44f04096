/** The address of the search for these words, trimmed (section 5); without any of the empty search. */
export const searchPageOf = (keyword: string): string => {
  const trimmed = keyword.trim()
  return trimmed ? `/search?${new URLSearchParams({ q: trimmed })}` : '/search'
}
