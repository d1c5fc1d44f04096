import { Group, Input, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  label: string
  /** yyyy-MM-dd, or empty. */
  value: string
  /** yyyy-MM-dd once all three are typed, empty until then. */
  onChange: (day: string) => void
  onBlur?: () => void
  error?: string | undefined
  autoComplete?: 'bday'
}

const partsOf = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { month, day: date, year }
}

type Part = 'month' | 'day' | 'year'

/** A day typed as month / day / year. */
export const DateField = ({ label, value, onChange, onBlur, error, autoComplete }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const [parts, setParts] = useState(() => partsOf(value))

  const type = (part: Part) => (event: ChangeEvent<HTMLInputElement>) => {
    const next = { ...parts, [part]: event.currentTarget.value.replace(/\D/g, '') }
    setParts(next)
    const whole = next.month && next.day && next.year.length === 4
    onChange(whole ? `${next.year}-${next.month.padStart(2, '0')}-${next.day.padStart(2, '0')}` : '')
  }

  const field = (part: Part, name: string, placeholder: string, length: number) => (
    <TextInput
      aria-label={name}
      placeholder={placeholder}
      inputMode="numeric"
      maxLength={length}
      w={length === 4 ? 96 : 72}
      value={parts[part]}
      onChange={type(part)}
      error={error !== undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      {...(autoComplete && { autoComplete: `${autoComplete}-${part}` })}
    />
  )

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      required
    >
      <Group
        gap="xs"
        role="group"
        aria-labelledby={id}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
        }}
      >
        {field('month', t('Month'), t('MM'), 2)}
        <span aria-hidden="true">/</span>
        {field('day', t('Day'), t('DD'), 2)}
        <span aria-hidden="true">/</span>
        {field('year', t('Year'), t('YYYY'), 4)}
      </Group>
    </Input.Wrapper>
  )
}
