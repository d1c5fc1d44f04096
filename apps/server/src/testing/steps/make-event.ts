import { mostScanningOpensBefore } from '@reprise/rules/events/states'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import { CREATE_EVENT, CREATE_EVENT_TICKET } from '../documents.ts'
import type { TestApp } from '../start-test-app.ts'

const PUBLISH_EVENT = graphql(`mutation ($eventId: ID!) { publishEvent(eventId: $eventId) { eventId } }`)

interface NewTicket {
  name?: string
  limitedAmount?: number | null
  maxPerPerson?: number
  repPoints?: number
  isRequiredApproval?: boolean
  isPrivate?: boolean
  isActive?: boolean
  /** Minor units; null or 0: free. */
  price?: number | null
  gratuityPercentage?: number
  additionalGuests?: number
  optInShowTicketAmount?: boolean
  isEnabledWishList?: boolean
  isSpecialGuest?: boolean
  scanningZones?: string[]
}

export interface MadeEvent {
  eventId: string
  slug: string
  eventTicketIds: string[]
}

function must<Data>(answer: { code: string; data: Data; errors: { message: string }[] }): Data {
  if (answer.code !== 'OK') throw new Error(`${answer.code}: ${answer.errors[0]?.message}`)
  return answer.data
}

/** A published event of the test club with these event tickets and an open door. Its host makes it through the API. */
export async function makeEvent(
  t: Pick<TestApp, 'ask' | 'clock' | 'world'>,
  options: {
    host?: Person
    input?: Record<string, unknown>
    tickets?: readonly NewTicket[]
    isDraft?: boolean
  } = {},
): Promise<MadeEvent> {
  const host = options.host ?? t.world.host
  const now = t.clock.now()
  const input = {
    displayName: 'A night out',
    eventType: 'CONCERT',
    startDate: now.add({ hours: 2 }).toString(),
    endDate: now.add({ hours: 6 }).toString(),
    timeZone: 'America/Los_Angeles',
    clubId: t.world.clubId,
    scanningOpensBefore: mostScanningOpensBefore,
    ...options.input,
  }
  const made = must(await t.ask(host, CREATE_EVENT, { input })).createEvent
  const eventTicketIds: string[] = []
  for (const ticket of options.tickets ?? [{}]) {
    const eventTicket = must(
      await t.ask(host, CREATE_EVENT_TICKET, {
        input: { eventId: made.eventId, name: 'General', ...ticket },
      }),
    )
    eventTicketIds.push(eventTicket.createEventTicket.eventTicketId)
  }
  if (!options.isDraft) {
    must(
      await t.ask(host, PUBLISH_EVENT, {
        eventId: made.eventId,
      }),
    )
  }
  return { ...made, eventTicketIds }
}
