import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { displayNames } from '@reprise/rules/platform/formats'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { say } from '../../../lib/say.tsx'
import type { FoundCity } from './near-me.api.ts'
import { shortestCity, useCities } from './near-me.api.ts'

// Cities are found at once, so the pause is shorter than that of a search.
const PAUSE_MS = 250

/** A field that finds cities while a person types, and gives the one that they pick. */
export const CitySelect = ({ onPick }: { onPick: (city: FoundCity) => void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [rested] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const cities = useCities(rested)
  const countries = displayNames(localeNow(), { type: 'region' })
  const isShort = rested.length < shortestCity
  const found = isShort ? [] : (cities.data ?? [])
  const nothing = cities.isFetching ? t('Searching…') : t('No city has this name.')
  return (
    <Select
      label={t('Another city')}
      data={found.map(({ name, region, countryCode }, index) => ({
        value: String(index),
        label: [name, region, countries.of(countryCode)].filter(Boolean).join(', '),
      }))}
      value={null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has found them, by other names too.
      filter={({ options }) => options}
      onChange={(index) => {
        const city = found[Number(index)]
        if (!city) return
        setTyped('')
        onPick(city)
      }}
      nothingFoundMessage={isShort ? t('Type the beginning of its name.') : nothing}
      error={cities.error ? say(t, cities.error) : undefined}
      maxDropdownHeight={280}
    />
  )
}
