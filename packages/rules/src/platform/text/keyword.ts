/** The longest text that anything is searched for. */
export const longestKeyword = 100

/** What is searched for, of a text from elsewhere (an address, a paste): trimmed, and no longer than a search takes. */
export function keywordOf(text: string | null): string {
  return Array.from((text ?? '').trim().toWellFormed())
    .slice(0, longestKeyword)
    .join('')
    .trim()
}
