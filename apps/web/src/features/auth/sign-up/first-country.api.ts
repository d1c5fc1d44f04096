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

/** The country to begin with: that of the connection where the phone field offers it, else the default (S-044). */
export const offeredCountry = (byIp: string | null | undefined): string =>
  phoneCountries().find(({ country }) => country === byIp)?.country ?? defaultPhoneCountry

/**
 * The country (ISO 3166) that a phone field begins with. It is the default until the connection's country is known,
 * or where it stays unknown.
 */
export const useFirstCountry = (): string => {
  const { data } = useQuery({
    queryKey: authKeys.countryByIp(),
    // A failure counts as no country, because the field works without one.
    queryFn: () => readCountryByIp().catch(() => null),
    // Asked once for each page load, and kept until the page is left.
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  })
  return offeredCountry(data)
}
