import { defaultPhoneCountry, phoneCountries } from '@reprise/rules/users/phone'
import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { authKeys } from '../auth.keys.ts'

const countryByIpDocument = graphql(`
  query countryByIp {
    countryByIp {
      countryCode
    }
  }
`)

const readCountryByIp = async (): Promise<string | null> =>
  (await request(countryByIpDocument)).countryByIp.countryCode

/** The country to begin with: that of the connection where a phone field offers it, else the default (S-044). */
export const offeredCountry = (byIp: string | null | undefined): string =>
  phoneCountries().find(({ country }) => country === byIp)?.country ?? defaultPhoneCountry

/** The country (ISO 3166) that a phone field begins with; the default until, or unless, the connection tells one. */
export const useFirstCountry = (): string => {
  const { data } = useQuery({
    queryKey: authKeys.countryByIp(),
    // It only fills in a field before the person does, so without an answer nothing is missing.
    queryFn: () => readCountryByIp().catch(() => null),
    // Asked once for each page load, and kept only as long.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  })
  return offeredCountry(data)
}
