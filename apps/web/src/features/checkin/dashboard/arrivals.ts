export type Arrival = { time: string; guests: number }

const steps = [1, 5, 10, 15, 30, 60, 120, 240, 720, 1440].map((minutes) => minutes * 60_000)

/** At most this many points, so that a small chart stays readable. */
const most = 24

/** How many guests came in within one minute (RFC 3339). */
type Minute = { minute: string; guests: number }

/**
 * How many guests were in at the end of each step of time, from the first arrival to the last. The length of a step
 * depends on the time between these two. `write` writes an instant (epoch milliseconds) for people.
 */
export const arrivals = (minutes: Minute[], write: (at: number) => string): Arrival[] => {
  const times = minutes.map(({ minute, guests }) => ({ at: Date.parse(minute), guests }))
  const [first] = times
  const last = times.at(-1)
  if (first === undefined || last === undefined) return []
  const step =
    steps.find((each) => (last.at - first.at) / each < most) ?? Math.ceil((last.at - first.at) / most)
  const start = Math.floor(first.at / step) * step
  const count = Math.floor((last.at - start) / step) + 1
  return Array.from({ length: count + 1 }, (_, index) => {
    const end = start + index * step
    const before = times.filter(({ at }) => at < end)
    return { time: write(end), guests: before.reduce((sum, { guests }) => sum + guests, 0) }
  })
}

/** Whether all guests came within one step of time. Then a chart would show only one rising line. */
export const isOneStep = (points: Arrival[]): boolean => points.length === 2
