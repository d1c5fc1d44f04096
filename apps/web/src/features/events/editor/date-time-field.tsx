import '@mantine/dates/styles.css'
import { DateTimePicker } from '@mantine/dates'
import { pickerStepMinutes } from '@reprise/rules/events/dates'
import type { ReactNode } from 'react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantOfWall, wallTimeOf } from './wall-time.ts'

type Props = {
  label: string
  timeZone: string
  /** An instant as the API writes it; empty where there is none. */
  value: string
  /** Called with epoch milliseconds once the choice is made, null when the field was cleared. */
  onPick: (instant: number | null) => void
  clearable?: boolean
  required?: boolean
  description?: string
  error?: ReactNode
  /** No day before the one of this instant can be chosen. */
  min?: string
}

/** A date and a time on the clocks of a zone, in steps of a quarter of an hour. */
export const DateTimeField = (props: Props) => {
  const { label, timeZone, value, onPick, clearable = false, min } = props
  const { t } = useTranslation()
  const id = useId()
  const saved = value ? wallTimeOf(value, timeZone) : null
  // Held back while the picker is open: the date rules would move the time under the typing hand.
  const [shown, setShown] = useState(saved)
  useEffect(() => setShown(saved), [saved])

  const commit = () => {
    if (shown === saved) return
    onPick(shown ? instantOfWall(shown, timeZone) : null)
    // Where a rule changes the choice to what was there before, no new value comes to show it.
    setShown(saved)
  }

  return (
    <DateTimePicker
      id={id}
      // The dialog takes its name from the field.
      popoverProps={{ id }}
      label={label}
      value={shown}
      onChange={(next) => {
        setShown(next)
        if (next === null) onPick(null)
      }}
      onDropdownClose={commit}
      valueFormat="ddd, MMM D, YYYY h:mm A"
      timePickerProps={{
        format: '12h',
        minutesStep: pickerStepMinutes,
        withDropdown: true,
        'aria-label': t('Time'),
        hoursInputLabel: t('Hours'),
        minutesInputLabel: t('Minutes'),
        amPmInputLabel: t('AM or PM'),
        popoverProps: { withinPortal: false },
      }}
      submitButtonProps={{ 'aria-label': t('Done') }}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('Clear {{label}}', { label }) }}
      required={props.required ?? false}
      description={props.description}
      error={props.error}
      {...(min && { minDate: wallTimeOf(min, timeZone).slice(0, 10) })}
      highlightToday
      firstDayOfWeek={0}
      weekendDays={[]}
      ariaLabels={{
        nextMonth: t('Next month'),
        previousMonth: t('Previous month'),
        nextYear: t('Next year'),
        previousYear: t('Previous year'),
        nextDecade: t('Next decade'),
        previousDecade: t('Previous decade'),
      }}
    />
  )
}
