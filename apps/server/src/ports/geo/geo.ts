declare module '#platform/ctx.ts' {
  interface Services {
    geo: Geo
  }
}

/** Finds the countries of network addresses, and cities on the map. */
export interface Geo {
  /**
   * The country (ISO 3166-1, two letters) of an address, or null where it is unknown, as for a private address.
   */
  countryOf(address: string): string | null
  /** Where a city of a country (ISO 3166-1, two letters) is, in degrees. Null where it is unknown. */
  cityAt(city: string, countryCode: string): { latitude: number; longitude: number } | null
}
