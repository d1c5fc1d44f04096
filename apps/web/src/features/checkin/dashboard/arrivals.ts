export type Arrival = { time: string; guests: number }

const steps = [1, 5, 10, 15, 30, 60, 120, 240, 720, 1440].map((minutes) => minutes * 60_000)

/** At most this many points, so that a small chart stays readable. */
const most = 24

/**
 * How many guests were in at the end of each step of time, from the first to the last of them; the step is chosen
 * by how long it took. `write` writes an instant (epoch milliseconds) for people.
 */
export const arrivals = (instants: string[], write: (at: number) => string): Arrival[] => {
  const times = instants.map((at) => Date.parse(at)).sort((a, b) => a - b)
  const [first] = times
  const last = times.at(-1)
  if (first === undefined || last === undefined) return []
  const step = steps.find((each) => (last - first) / each < most) ?? Math.ceil((last - first) / most)
  const start = Math.floor(first / step) * step
  const count = Math.floor((last - start) / step) + 1
  return Array.from({ length: count + 1 }, (_, index) => {
    const end = start + index * step
    return { time: write(end), guests: times.filter((at) => at < end).length }
  })
}

/** Whether all came within one step of time: a line would only climb from nobody to them. */
export const isOneStep = (points: Arrival[]): boolean => points.length === 2
