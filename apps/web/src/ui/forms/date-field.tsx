import { Group, Input } from '@mantine/core'
import type { ChangeEvent, ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DatePart, DateParts } from './spread-date.ts'
import { dateOrder, partLength, spreadDate, wholeDate } from './spread-date.ts'
import { useAnnouncedError } from './use-announced-error.ts'

type Props = {
  label: string
  /** yyyy-MM-dd, or empty. */
  value: string
  /** yyyy-MM-dd once all three are typed, empty until then. */
  onChange: (day: string) => void
  onBlur?: () => void
  error?: ReactNode
  autoComplete?: 'bday'
}

const partsOf = (day: string): DateParts => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { month, day: date, year }
}

/** A day typed as month / day / year, or pasted whole; a full box leads to the next, and backspace back. */
export const DateField = ({ label, value, onChange, onBlur, error, autoComplete }: Props) => {
  const { t } = useTranslation()
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
    const { parts: next, goesOn } = spreadDate(parts, part, event.currentTarget.value)
    keep(next)
    // What a browser fills in by itself moves nobody.
    if (goesOn !== part && event.currentTarget === document.activeElement) leadTo(goesOn)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const whole = wholeDate(event.clipboardData.getData('text'))
    if (!whole) return
    event.preventDefault()
    keep(whole.parts)
    leadTo(whole.goesOn)
  }
  const press = (part: DatePart) => (event: KeyboardEvent<HTMLInputElement>) => {
    const isFirst = wasLed.current
    if (event.key !== 'Shift') wasLed.current = false
    // A person who goes from box to box by hand is where they want to be already.
    const leadsOn = event.key === 'Tab' ? !event.shiftKey && parts[part] === '' : /^[/. -]$/.test(event.key)
    if (isFirst && leadsOn) event.preventDefault()
    const previous = dateOrder[dateOrder.indexOf(part) - 1]
    if (event.key !== 'Backspace' || parts[part] !== '' || !previous) return
    event.preventDefault()
    const box = boxes.current[previous]
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
  }

  const field = (part: DatePart, name: string, placeholder: string) => (
    <Input
      // It would take the name and the words of the whole field for its own.
      withAria={false}
      ref={(box) => {
        boxes.current[part] = box
      }}
      aria-label={name}
      placeholder={placeholder}
      inputMode="numeric"
      w={part === 'year' ? 96 : 72}
      my={0}
      value={parts[part]}
      onChange={type(part)}
      onPaste={paste}
      onKeyDown={press(part)}
      error={error !== undefined}
      aria-invalid={error !== undefined}
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
        {field('month', t('Month'), t('MM'))}
        <span aria-hidden="true">/</span>
        {field('day', t('Day'), t('DD'))}
        <span aria-hidden="true">/</span>
        {field('year', t('Year'), t('YYYY'))}
      </Group>
    </Input.Wrapper>
  )
}
