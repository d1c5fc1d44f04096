import type { KeyboardEvent } from 'react'

const DAY = 86_400_000
const steps: Partial<Record<string, number>> = { ArrowDown: 7, ArrowUp: -7, ArrowRight: 1, ArrowLeft: -1 }

/** On the days of a calendar the arrow keys go on into the next month, and back into the one before. */
export const crossMonth = (day: string) => ({
  'data-day': day,
  onKeyDown: ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLButtonElement>) => {
    const step = steps[key]
    // A day of another month that is shown in this one leads into it by itself.
    if (!step || ctrlKey || metaKey || currentTarget.hasAttribute('data-outside')) return
    const next = new Date(Date.parse(day) + step * DAY).toISOString().slice(0, 10)
    if (next.slice(0, 7) === day.slice(0, 7)) return
    const calendar = currentTarget.closest('[data-calendar]')
    const direction = step > 0 ? 'next' : 'previous'
    calendar?.querySelector<HTMLButtonElement>(`[data-direction="${direction}"]`)?.click()
    requestAnimationFrame(() =>
      calendar?.querySelector<HTMLButtonElement>(`[data-day="${next}"]:not([data-outside])`)?.focus(),
    )
  },
})
