import { displayNames } from '@reprise/rules/platform/formats'
import { localeNow } from '../../lib/locale.ts'

/** Returns the countries (ISO 3166) with their names in the app's language, sorted by name. */
export const withCountryNames = <T extends { country: string }>(countries: T[]): (T & { name: string })[] => {
  const names = displayNames(localeNow(), { type: 'region' })
  return countries
    .map((each) => ({ ...each, name: names.of(each.country) ?? each.country }))
    .sort((a, b) => a.name.localeCompare(b.name, localeNow()))
}
