import type { KeyboardEvent } from 'react'

const DAY = 86_400_000
const steps: Partial<Record<string, number>> = { ArrowDown: 7, ArrowUp: -7, ArrowRight: 1, ArrowLeft: -1 }
const months: Partial<Record<string, number>> = { PageDown: 1, PageUp: -1 }
const ends: Partial<Record<string, number>> = { Home: 0, End: -1 }

const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day `count` months later, or the last day of that month where the month is shorter. */
const monthsOn = (day: string, count: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/**
 * The day that a key leads to from a day; undefined where it leads nowhere, or where the calendar moves
 * within the month by itself.
 */
export const dayAfterKey = (day: string, key: string): string | undefined => {
  const month = months[key]
  if (month) return monthsOn(day, month)
  const step = steps[key]
  const next = step && textOf(Date.parse(day) + step * DAY)
  return next && next.slice(0, 7) !== day.slice(0, 7) ? next : undefined
}

const ownDay = '[data-day]:enabled:not([data-outside])'

const focusDay = (place: Element | null | undefined, day: string) =>
  place?.querySelector<HTMLButtonElement>(`[data-day="${day}"]:not([data-outside])`)?.focus()

/**
 * Lets the keys leave the month of a calendar: the arrow keys go on into the next month or the one before,
 * the page keys to the same day there, Home and End to the first and the last day of the week.
 */
export const crossMonth = (day: string) => ({
  'data-day': day,
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
    const { key, ctrlKey, metaKey, currentTarget } = event
    if (ctrlKey || metaKey) return
    const end = ends[key]
    // Otherwise the page would scroll, and the calendar with it.
    if (end !== undefined || months[key]) event.preventDefault()
    if (end !== undefined) {
      const week = currentTarget.closest('tr')?.querySelectorAll<HTMLButtonElement>(ownDay)
      return [...(week ?? [])].at(end)?.focus()
    }
    // A shown day of another month leads into that month by itself.
    if (currentTarget.hasAttribute('data-outside')) return
    const next = dayAfterKey(day, key)
    if (!next) return
    const calendar = currentTarget.closest('[data-calendar]')
    const direction = next > day ? 'next' : 'previous'
    calendar?.querySelector<HTMLButtonElement>(`[data-direction="${direction}"]`)?.click()
    requestAnimationFrame(() => focusDay(calendar, next))
  },
})
