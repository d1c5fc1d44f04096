import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import type { CountryResponse } from 'mmdb-lib'
import { Reader } from 'mmdb-lib'
import { z } from 'zod'
import { plainAddress } from '#platform/http/plain-address.ts'
import type { Log } from '#platform/logs/log.ts'
import { cityAt, findCities } from './cities.ts'
import type { Geo } from './geo.ts'

const require = createRequire(import.meta.url)

const entry = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) })

let opened: Reader<CountryResponse> | undefined

/** Opens the list at the first look-up, once for the process, because it has 8 MB. */
function openList(): Reader<CountryResponse> {
  opened ??= new Reader<CountryResponse>(
    readFileSync(require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')),
  )
  return opened
}

// Networks without a country: home networks, this machine and reserved ones. The list would give their blocks to a
// country.
const nowhere = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  nowhere.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['2001:db8::', 32],
] as const) {
  nowhere.addSubnet(network, prefix, 'ipv6')
}

/** Looks addresses up in the list that comes with the server. No address is sent to anybody. */
export function openLocalGeo(log: Log): Geo {
  return {
    cityAt,
    findCities,
    countryOf(address) {
      const known = plainAddress(address)
      const version = isIP(known)
      if (version === 0 || nowhere.check(known, version === 6 ? 'ipv6' : 'ipv4')) return null
      try {
        const found = entry.safeParse(openList().get(known))
        return found.success ? found.data.country_code : null
      } catch (error) {
        log.warn({ reason: String(error) }, 'the list of countries cannot be read')
        return null
      }
    },
  }
}
