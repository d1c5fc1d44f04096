import type { OfferResults } from './results.api.ts'

type Day = OfferResults['days'][number]

/** The most days that the chart has room for. */
const mostShown = 60
const DAY_MS = 86_400_000

const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)

/**
 * Each day from the first to the last one on which something happened, the oldest first: also those on which nothing did. At
 * most the last 60.
 */
export const everyDay = (days: readonly Day[]): Day[] => {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const byDay = new Map(days.map((each) => [each.day, each]))
  const end = Date.parse(last.day)
  const begin = Math.max(Date.parse(first.day), end - (mostShown - 1) * DAY_MS)
  return Array.from({ length: (end - begin) / DAY_MS + 1 }, (_, index) => {
    const day = dayAt(begin + index * DAY_MS)
    return byDay.get(day) ?? { day, seen: 0, joined: 0, done: 0 }
  })
}
