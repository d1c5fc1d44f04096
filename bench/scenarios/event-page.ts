import type { Scenario } from '../scenario.ts'
import type { Stage } from '../stage.ts'

/** What the event page asks for. */
const EVENT_QUERY = `query ($eventIdOrSlug: String!) {
  event(eventIdOrSlug: $eventIdOrSlug) {
    eventId slug displayName description eventType status startDate endDate timeZone avatarUrl isListFull
    isLocationHidden location { address latitude longitude } ageLimit minimumRepScore terms faqs { question answer }
    createdBy { userId name avatarUrl } club { clubId name slug avatarUrl } coHosts { userId name avatarUrl }
    eventTickets { eventTicketId name description color price { amount currency } isFull isRequiredApproval
      maxPerPerson balance { availableAmount } }
    lowestPrice { amount currency } myPermissions
  }
}`

let turn = 0
let last = { eventId: '', slug: '', eventTicketId: '' }
const next = (stage: Stage) => {
  turn += 1
  return stage.spread[turn % stage.spread.length] ?? last
}

export const eventPage: Scenario = {
  id: 'event-page',
  name: 'event page by slug, visitor',
  people: 32,
  ours(stage) {
    last = next(stage)
    return {
      path: '/api/graphql',
      body: JSON.stringify({ query: EVENT_QUERY, variables: { eventIdOrSlug: last.slug } }),
    }
  },
  bare: (stage) => ({ path: '/replay/event-page', body: JSON.stringify(next(stage)) }),
  known: (stage) => ({ ...last, producer: stage.people[0]?.userId ?? '' }),
}
