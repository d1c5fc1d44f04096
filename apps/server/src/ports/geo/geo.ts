declare module '#platform/ctx.ts' {
  interface Services {
    geo: Geo
  }
}

/** Knows where network addresses are. */
export interface Geo {
  /** The country (ISO 3166-1, two letters) of an address, or null where nobody knows: a private one, one in no list. */
  countryOf(address: string): string | null
}
