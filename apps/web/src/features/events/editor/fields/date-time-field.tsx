import { pickerStepMinutes } from '@reprise/rules/platform/constants'
import '@mantine/dates/styles.css'
import type { PopoverProps } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../../lib/locale.ts'
import { announcedMoves } from './announced-moves.ts'
import { calendarLabels, firstDayOfWeek, isTwelveHours } from './calendar-labels.ts'
import { crossMonth } from './cross-month.ts'
import { instantOfLocalTime, localTimeOf } from './local-time.ts'
import type { SkippedTime } from './use-date-hint.ts'
import { skippedTime, useDateHint } from './use-date-hint.ts'

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

// The calendar opens past the button beside it. Where there is no room, it opens under the field and not over
// the days.
const besideCalendar: PopoverProps = {
  withinPortal: false,
  position: 'right-end',
  offset: 80,
  middlewares: { flip: { fallbackPlacements: ['bottom-start', 'top-start'] } },
}

/** Scrolls the focused element into view, because the picker moves the focus without a scroll. */
const showFocused = () => {
  setTimeout(() => document.activeElement?.scrollIntoView({ block: 'nearest' }), 100)
}

/** Tab goes from part to part of a time. The picker's own parts are reached only by arrow keys. */
const byTab = (part: HTMLElement | null) => {
  if (part) part.tabIndex = 0
}

/** A date and a time on the clocks of a zone, in steps of a quarter of an hour. */
export const DateTimeField = (props: Props) => {
  const { label, timeZone, value, onPick, clearable = false, required = false, min } = props
  const { t } = useTranslation()
  const locale = localeNow()
  const calendar = calendarLabels(locale)
  const id = useId()
  const saved = value ? localTimeOf(value, timeZone) : null
  // The choice begins at `min`, or at the chosen day where that is earlier. Otherwise the picker would change the
  // chosen day by itself.
  const first = min && [localTimeOf(min, timeZone), saved ?? ''].filter(Boolean).sort()[0]?.slice(0, 10)
  // The choice is reported only after the picker closes. Otherwise the date rules would change the time while the
  // person types.
  const [picked, setPicked] = useState<string>()
  const typed = useRef('')
  const skipped = useRef<SkippedTime>(undefined)
  const { hint, chose } = useDateHint({ value, timeZone, min })

  const pick = (next: string | null) => {
    setPicked(next ?? undefined)
    skipped.current = next ? skippedTime(next, typed.current, timeZone, skipped.current) : undefined
    if (next === null) onPick(null)
  }

  const commit = () => {
    // The picker reports twice that it closes. The first report has already handled the choice.
    if (picked === undefined) return
    setPicked(undefined)
    if (picked === saved) return
    chose(skipped.current?.localTime ?? picked)
    typed.current = ''
    skipped.current = undefined
    onPick(instantOfLocalTime(picked, timeZone))
  }

  const shown = picked ?? saved
  const words = shown ? calendar.valueFormat(shown) : t('Not chosen')

  return (
    <>
      <DateTimePicker
        id={id}
        // The label alone would name the button, without its value or that it is required.
        aria-labelledby={`${id}-label ${id}-words`}
        // The dialog takes its name from the button. Without this label that would be the shown value.
        aria-label={label}
        // The dialog refers to the button by this id. It stays open where the field scrolls out of view after
        // the focus moved to a day.
        popoverProps={{ id, returnFocus: true, hideDetached: false }}
        label={label}
        value={shown}
        onChange={pick}
        onDropdownClose={() => {
          commit()
          showFocused()
        }}
        {...calendar}
        {...announcedMoves(calendar)}
        timePickerProps={{
          format: isTwelveHours(locale) ? '12h' : '24h',
          minutesStep: pickerStepMinutes,
          withDropdown: true,
          onChange: (time) => {
            typed.current = time
          },
          'aria-label': t('Time'),
          hoursInputLabel: t('Hours'),
          minutesInputLabel: t('Minutes'),
          amPmInputLabel: t('AM or PM'),
          minutesRef: byTab,
          amPmRef: byTab,
          popoverProps: besideCalendar,
        }}
        getDayProps={(day) => ({
          ...crossMonth(day),
          onFocus: showFocused,
          ...(shown?.startsWith(day) && { 'aria-pressed': true }),
        })}
        submitButtonProps={{ 'aria-label': t('Done') }}
        clearable={clearable}
        clearButtonProps={{ 'aria-label': t('Clear {{label}}', { label }) }}
        required={required}
        description={hint ? t(hint) : props.description}
        descriptionProps={{ role: 'status', ...(hint && { c: 'var(--mantine-color-text)' }) }}
        error={props.error}
        {...(first && { minDate: first })}
        highlightToday
        firstDayOfWeek={firstDayOfWeek(locale)}
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
      <span id={`${id}-words`} hidden>
        {required ? t('{{value}}, required', { value: words }) : words}
      </span>
    </>
  )
}
