import { Group, Input, NativeSelect } from '@mantine/core'
import { countryOfPhone, phoneCountries } from '@reprise/rules/users/phone'
import type { ReactNode } from 'react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withCountryNames } from './country-names.ts'
import classes from './phone-field.module.css'

type Props = {
  label: string
  /** What was typed so far; a number of another country than the default begins with its plus. */
  value: string
  onChange: (typed: string) => void
  onBlur?: () => void
  error?: ReactNode
  /** The country (ISO 3166) until somebody types or chooses; it may come late. */
  firstCountry: string
}

const joined = (callingCode: string, rest: string) => (rest.startsWith('+') ? rest : `+${callingCode}${rest}`)

/** A phone number with its country; the countries that cannot be used are not offered. */
export const PhoneField = ({ label, value, onChange, onBlur, error, firstCountry }: Props) => {
  const { t } = useTranslation()
  const id = useId()
  // A person who has begun to type or to choose is not moved to another country by what comes late.
  const [chosen, setChosen] = useState<string | null>(null)
  const country = chosen ?? firstCountry
  const countries = useMemo(() => withCountryNames(phoneCountries()), [])
  const callingCode = countries.find((known) => known.country === country)?.callingCode ?? '1'
  const prefix = `+${callingCode}`
  const rest = value.startsWith(prefix) ? value.slice(prefix.length).trimStart() : value

  const choose = (next: string) => {
    setChosen(next)
    const code = countries.find((known) => known.country === next)?.callingCode
    if (code && rest && !rest.startsWith('+')) onChange(joined(code, rest))
  }

  return (
    <Input.Wrapper id={id} label={label} error={error} required>
      <Group gap="xs" wrap="nowrap" align="start">
        <NativeSelect
          aria-label={t('Country')}
          value={country}
          onChange={(event) => choose(event.currentTarget.value)}
          data={countries.map(({ country: code, name, callingCode: calling }) => ({
            value: code,
            label: `${name} (+${calling})`,
          }))}
          autoComplete="tel-country-code"
          leftSection={`${country} ${prefix}`}
          classNames={{
            root: classes.country ?? '',
            input: classes.select ?? '',
            section: classes.shown ?? '',
          }}
        />
        {/* No field of its own: it takes the label and the error of the one around it. */}
        <Input
          flex={1}
          my={0}
          type="tel"
          autoComplete="tel-national"
          value={rest}
          onChange={(event) => {
            const typed = event.currentTarget.value
            // A number that names its own country moves the choice there.
            setChosen(countryOfPhone(typed) ?? country)
            onChange(typed.trim() === '' ? '' : joined(callingCode, typed))
          }}
          error={error !== undefined}
          {...(onBlur && { onBlur })}
        />
      </Group>
    </Input.Wrapper>
  )
}
