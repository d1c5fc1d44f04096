import { graphql } from '../../apps/server/src/platform/graphql/typed-document.ts'
import type { Fixture } from '../fixture.ts'
import type { Scenario } from '../scenario.ts'
import { callsOf } from './calls-of.ts'

/** The query of the event page. */
const readEvent = callsOf(
  graphql(`query ($eventIdOrSlug: String!) {
  event(eventIdOrSlug: $eventIdOrSlug) {
    eventId slug displayName description eventType status startDate endDate timeZone avatarUrl isListFull
    isLocationHidden location { address latitude longitude } ageLimit minimumRepScore terms faqs { question answer }
    createdBy { userId name avatarUrl } club { clubId name slug avatarUrl } coHosts { userId name avatarUrl }
    eventTickets { eventTicketId name description color price { amount currency } isFull isRequiredApproval
      maxPerPerson balance { availableAmount } }
    lowestPrice { amount currency } myPermissions
  }
}`),
)

let turn = 0
let last = { eventId: '', slug: '', eventTicketId: '' }
const next = (fixture: Fixture) => {
  turn += 1
  return fixture.spread[turn % fixture.spread.length] ?? last
}

/** A visitor's request for the page of the next event. */
export function pageOf(fixture: Fixture) {
  last = next(fixture)
  return readEvent({ eventIdOrSlug: last.slug })
}

export const eventPage: Scenario = {
  id: 'event-page',
  name: 'event page by slug, visitor',
  people: 32,
  ours: (fixture) => pageOf(fixture),
  bare: (fixture) => ({ path: '/replay/event-page', body: JSON.stringify(next(fixture)) }),
  known: (fixture) => ({ ...last, producer: fixture.people[0]?.userId ?? '' }),
}
