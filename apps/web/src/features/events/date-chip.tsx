import { dayInZone } from '../../ui/text/format-date-time.ts'
import classes from './date-chip.module.css'

/** The day of an event as a calendar leaf. It is not read out, because the text beside it says the same. */
export const DateChip = ({ at, timeZone }: { at: string; timeZone: string }) => {
  const { month, day } = dayInZone(at, timeZone)
  return (
    <span className={classes.chip} aria-hidden="true">
      <span className={classes.month}>{month}</span>
      <span className={classes.day}>{day}</span>
    </span>
  )
}
