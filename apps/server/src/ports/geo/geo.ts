declare module '#platform/ctx.ts' {
  interface Services {
    geo: Geo
  }
}

/** Finds the countries of network addresses. */
export interface Geo {
  /**
   * The country (ISO 3166-1, two letters) of an address, or null where it is unknown, as for a private address.
   */
  countryOf(address: string): string | null
}
