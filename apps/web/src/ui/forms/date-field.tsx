import { Group, Input } from '@mantine/core'
import type { ChangeEvent, ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { Fragment, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNow } from '../../lib/locale.ts'
import type { DatePart, DateParts } from './spread-date.ts'
import { dateFormOf, partLength, spreadDate, wholeDate } from './spread-date.ts'
import { useAnnouncedError } from './use-announced-error.ts'

type Props = {
  label: string
  /** yyyy-MM-dd, or empty. */
  value: string
  /** Gets yyyy-MM-dd once all three boxes are full, and an empty text until then. */
  onChange: (day: string) => void
  onBlur?: () => void
  error?: ReactNode
  autoComplete?: 'bday'
}

const partsOf = (day: string): DateParts => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { month, day: date, year }
}

/**
 * A field for a day, in the order of the reader's language. A person types it or pastes a whole date. A full box
 * moves the focus to the next one, and backspace moves it back.
 */
export const DateField = ({ label, value, onChange, onBlur, error, autoComplete }: Props) => {
  const { t } = useTranslation()
  const { order, mark } = dateFormOf(languageNow())
  const id = useId()
  const errorId = `${id}-error`
  const describedBy = error ? errorId : undefined
  useAnnouncedError(errorId, error)
  const [parts, setParts] = useState(() => partsOf(value))
  const boxes = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({})
  const wasLed = useRef(false)

  const keep = (next: DateParts) => {
    setParts(next)
    const whole = next.month && next.day && next.year.length === partLength.year
    onChange(whole ? `${next.year}-${next.month.padStart(2, '0')}-${next.day.padStart(2, '0')}` : '')
  }
  const leadTo = (part: DatePart) => {
    boxes.current[part]?.focus()
    boxes.current[part]?.select()
    wasLed.current = true
  }

  const type = (part: DatePart) => (event: ChangeEvent<HTMLInputElement>) => {
    const { parts: next, goesOn } = spreadDate(order, parts, part, event.currentTarget.value)
    keep(next)
    // The focus does not move when the browser fills the boxes by itself.
    if (goesOn !== part && event.currentTarget === document.activeElement) leadTo(goesOn)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const whole = wholeDate(order, event.clipboardData.getData('text'))
    if (!whole) return
    event.preventDefault()
    keep(whole.parts)
    leadTo(whole.goesOn)
  }
  const press = (part: DatePart) => (event: KeyboardEvent<HTMLInputElement>) => {
    const isFirst = wasLed.current
    if (event.key !== 'Shift') wasLed.current = false
    // The focus has just moved here by itself. A person may also press Tab or a separator to move on. That key must not
    // move it again.
    const leadsOn = event.key === 'Tab' ? !event.shiftKey && parts[part] === '' : /^[/. -]$/.test(event.key)
    if (isFirst && leadsOn) event.preventDefault()
    const previous = order[order.indexOf(part) - 1]
    if (event.key !== 'Backspace' || parts[part] !== '' || !previous) return
    event.preventDefault()
    const box = boxes.current[previous]
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
  }

  const words: Record<DatePart, [name: string, placeholder: string]> = {
    month: [t('Month'), t('MM')],
    day: [t('Day'), t('DD')],
    year: [t('Year'), t('YYYY')],
  }
  const lacking = order.filter((part) => parts[part].length < (part === 'year' ? partLength.year : 1))
  /**
   * True where a box is to blame for the error: a box that is empty in an incomplete date, or all boxes of a complete
   * one.
   */
  const isWrong = (part: DatePart) => Boolean(error) && (lacking.length === 0 || lacking.includes(part))
  const field = (part: DatePart) => (
    <Input
      // Otherwise the box would use the label and the error of the whole field as its own.
      withAria={false}
      ref={(box) => {
        boxes.current[part] = box
      }}
      aria-label={words[part][0]}
      placeholder={words[part][1]}
      inputMode="numeric"
      w={part === 'year' ? 96 : 72}
      my={0}
      value={parts[part]}
      onChange={type(part)}
      onPaste={paste}
      onKeyDown={press(part)}
      error={isWrong(part)}
      aria-invalid={isWrong(part)}
      aria-required
      aria-describedby={describedBy}
      {...(autoComplete && { autoComplete: `${autoComplete}-${part}` })}
    />
  )

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      errorProps={{ id: errorId }}
      required
    >
      <Group
        gap="xs"
        role="group"
        aria-labelledby={id}
        aria-describedby={describedBy}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
        }}
      >
        {order.map((part, place) => (
          <Fragment key={part}>
            {place > 0 && <span aria-hidden="true">{mark}</span>}
            {field(part)}
          </Fragment>
        ))}
      </Group>
    </Input.Wrapper>
  )
}
