declare module '#platform/db/tables.ts' {
  interface Tables {
    offer_seen: {
      offer_id: string
      /** YYYY-MM-DD, in the zone of the offer. */
      day: string
      /** A hash of that day and offer. It names nobody. */
      viewer: Buffer
    }
    offer_seen_day: {
      offer_id: string
      day: string
      viewers: number
    }
  }
}

export {}
