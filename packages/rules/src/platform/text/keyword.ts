/** The longest keyword of any search. */
export const longestKeyword = 100

/** The keyword in a text from elsewhere (an address, a paste): trimmed, and cut to the longest keyword. */
export function keywordOf(text: string | null): string {
  return Array.from((text ?? '').trim().toWellFormed())
    .slice(0, longestKeyword)
    .join('')
    .trim()
}
