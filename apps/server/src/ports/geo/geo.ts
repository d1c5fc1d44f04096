declare module '#platform/ctx.ts' {
  interface Services {
    geo: Geo
  }
}

/** A city on the map, in degrees. */
export interface City {
  name: string
  /** ISO 3166-1, two letters. */
  countryCode: string
  /** The letters of the state in the United States (MO), where many cities share a name; null elsewhere. */
  region: string | null
  latitude: number
  longitude: number
}

/** Finds the countries of network addresses, and cities on the map. */
export interface Geo {
  /**
   * The country (ISO 3166-1, two letters) of an address, or null where it is unknown, as for a private address.
   */
  countryOf(address: string): string | null
  /** Where a city of a country (ISO 3166-1, two letters) is, in degrees. Null where it is unknown. */
  cityAt(city: string, countryCode: string): { latitude: number; longitude: number } | null
  /**
   * The cities with a word that begins as the keyword does, accents or not, at most 200: first those of just this name,
   * then the largest. None for a keyword of fewer than 2 characters.
   */
  findCities(keyword: string): readonly City[]
}
