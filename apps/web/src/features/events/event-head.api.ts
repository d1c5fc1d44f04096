import { graphql } from '../../lib/graphql/graphql.ts'

/** The parts of an event that a line about it shows: its name, its time, and the way to its page. */
export const eventHeadParts = graphql(`
  fragment eventHeadParts on Event {
    eventId
    slug
    displayName
    startDate
    timeZone
  }
`)
