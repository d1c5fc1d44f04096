/** What a thing (a ticket's check-in) is worth, as of a version of it; versions rise with each change. */
export type Award = { version: number; amount: bigint }

export const noAward: Award = { version: 0, amount: 0n }

/** A change of an award: what to store, and what to post to get there (0 where only the version moves). */
export type AwardChange = { stored: Award; delta: bigint }

/**
 * Moves an award to what news of a version says, never by what the news adds, so that the order and repetition
 * of news do not matter. Null when the news is not newer than what is stored.
 */
export function changeOfAward(stored: Award, news: Award): AwardChange | null {
  if (news.version <= stored.version) return null
  return { stored: { version: news.version, amount: news.amount }, delta: news.amount - stored.amount }
}
