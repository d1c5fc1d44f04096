import { announce } from '../../../../ui/toast.ts'
import type { calendarLabels } from './calendar-labels.ts'

/**
 * Announces the month, the year or the decade that a calendar shows after a press on the buttons beside its heading,
 * because the focus stays on the button.
 */
export const announcedMoves = (labels: ReturnType<typeof calendarLabels>) => {
  const month = (date: string) => announce(labels.monthLabelFormat(date))
  const year = (date: string) => announce(labels.yearLabelFormat(date))
  const decade = (date: string) => {
    const start = date.slice(0, 3)
    announce(labels.decadeLabelFormat(`${start}0-01-01`, `${start}9-01-01`))
  }
  return {
    onNextMonth: month,
    onPreviousMonth: month,
    onNextYear: year,
    onPreviousYear: year,
    onNextDecade: decade,
    onPreviousDecade: decade,
  }
}
