import { Group, Input, NativeSelect } from '@mantine/core'
import { countryOfPhone, phoneCountries } from '@reprise/rules/users/phone'
import type { ReactNode, Ref } from 'react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withCountryNames } from './country-names.ts'
import classes from './phone-field.module.css'

type Props = {
  label: string
  /** The text typed so far. A number of another country than the default begins with a plus. */
  value: string
  onChange: (typed: string) => void
  onBlur?: () => void
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
  /** The country (ISO 3166) until a person types or chooses one. It may be set late. */
  firstCountry: string
  /** True where the form also goes without a number. */
  isOptional?: boolean
}

const joined = (callingCode: string, rest: string) => (rest.startsWith('+') ? rest : `+${callingCode}${rest}`)

/** A phone number with its country. Countries that cannot be used are not offered. */
export const PhoneField = ({
  label,
  value,
  onChange,
  onBlur,
  error,
  ref,
  firstCountry,
  isOptional = false,
}: Props) => {
  const { t } = useTranslation()
  const id = useId()
  // A default that is set late changes nothing for a person who has already typed or chosen.
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
    <Input.Wrapper id={id} label={label} error={error} required={!isOptional}>
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
        {/* Not a field of its own, because it would use the label and the error of the field around it. */}
        <Input
          ref={ref}
          flex={1}
          my={0}
          type="tel"
          required={!isOptional}
          autoComplete="tel-national"
          value={rest}
          onChange={(event) => {
            const typed = event.currentTarget.value
            // A number with a country code chooses that country.
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
