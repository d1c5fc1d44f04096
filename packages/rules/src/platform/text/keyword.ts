/** The longest keyword of any search. */
export const longestKeyword = 100

/** How many words of a keyword a search looks for. */
const mostWords = 8

/** The words of a keyword, at most eight. */
export const wordsOf = (keyword: string): string[] => keyword.split(/\s+/).filter(Boolean).slice(0, mostWords)

/** The keyword in a text from elsewhere (an address, a paste): trimmed, and cut to the longest keyword. */
export function keywordOf(text: string | null): string {
  return Array.from((text ?? '').trim().toWellFormed())
    .slice(0, longestKeyword)
    .join('')
    .trim()
}
