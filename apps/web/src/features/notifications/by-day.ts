import { phrase } from '@reprise/rules/platform/phrase'
import { clockInZone, dateInZone } from '../../ui/text/format-date-time.ts'

export type DayGroup<Each> = {
  title: string
  nodes: Each[]
  /** The time stamp of a node: the time of day under "Today" and "Yesterday", the date under "Earlier". */
  stampOf: (each: Each) => string
}

const dayOf = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(at)

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/**
 * Groups nodes into today, yesterday and earlier, by the clocks of a zone. Keeps their order and leaves out empty
 * groups.
 */
export const byDay = <Each extends { createdAt: string }>(
  nodes: readonly Each[],
  now: number,
  timeZone: string,
): DayGroup<Each>[] => {
  const today = dayOf(now, timeZone)
  const yesterday = dayBefore(today)
  const titleOf = ({ createdAt }: Each) => {
    const day = dayOf(Date.parse(createdAt), timeZone)
    if (day >= today) return phrase('Today')
    return day === yesterday ? phrase('Yesterday') : phrase('Earlier')
  }
  return [...Map.groupBy(nodes, titleOf)].map(([title, of]) => ({
    title,
    nodes: of,
    stampOf: ({ createdAt }) =>
      title === 'Earlier' ? dateInZone(createdAt, timeZone, now) : clockInZone(createdAt, timeZone),
  }))
}
