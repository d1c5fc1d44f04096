import { Agent } from 'node:http'
import { graphql } from '../apps/server/src/platform/graphql/typed-document.ts'
import type { Fixture } from './fixture.ts'
import { sendAll } from './load.ts'
import { median } from './median.ts'
import { callsOf } from './scenarios/calls-of.ts'

// A host filters 10,000 guests, and a guest list of 10,000 names, and searches them while typing.

const TIMES = 31
/** The aim for each answer, in milliseconds: of the people at the event, and of the names on its guest list. */
const MOST = 150
const MOST_LISTED = 50

/** What a page of the approval screen asks for. */
const readGuests = callsOf(
  graphql(`query ($event: String!, $filter: EventAttendeeFilter) {
  eventAttendees(eventIdOrSlug: $event, first: 50, filter: $filter) {
    endCursor hasNextPage
    nodes {
      attendeeId checkedInCount emailAddress
      user { userId name userName avatarUrl isVerified tier repScore }
      bookings {
        bookingId attendeeState mayAnswer transactionStatus note quantity createdAtUtc authorizedUntil
        isPaymentPending receiptUrl totalPrice { amount currency } user { userId }
        items { entityId name quantity isFree } tickets { firstSeen holder { userId } }
      }
    }
  }
}`),
)

const countGuests = callsOf(
  graphql(`query ($event: String!, $filter: EventAttendeeFilter) {
  eventAttendees(eventIdOrSlug: $event, first: 1, filter: $filter) { totalCount }
}`),
)

const filters: [name: string, filter: Record<string, unknown>, ask?: typeof readGuests][] = [
  ['who waits', { states: ['INVITEE_ACCEPTED'] }],
  ['everybody', {}],
  ['a name', { keyword: 'chloe garc' }],
  ['a name that many have', { keyword: 'smith' }],
  ['a mistyped name', { keyword: 'scheidner' }],
  ['a short mistyped name', { keyword: 'bret' }],
  ['a name that nobody has', { keyword: 'xyzzyqqq' }],
  ['an address', { keyword: 'invited-9999@' }],
  ['gender and age', { gender: 'FEMALE', ageRange: 'FROM_25_TO_34', states: ['INVITEE_ACCEPTED'] }],
  ['nobody is left of a filter', { gender: 'NOT_DISCLOSED', states: ['DECLINED'] }],
  ['invited ones', { inviteStatus: 'INVITED', states: ['INVITEE_ACCEPTED'] }],
  ['how many wait', { states: ['INVITEE_ACCEPTED'] }, countGuests],
]

/** What a page of the guest list asks for. */
const readListed = callsOf(
  graphql(`query ($event: ID!, $query: String, $filter: EventGuestFilter) {
  searchEventGuests(eventId: $event, query: $query, first: 50, filter: $filter) {
    endCursor hasNextPage totalCount
    nodes {
      guestId fullName emailAddress phoneNumber note customFields { key label value }
      tickets { ticketNo guestName checkedInAt } enteredBy { userId name }
    }
  }
}`),
)

const searches: [name: string, asked: Record<string, unknown>][] = [
  ['everybody', {}],
  ['a name', { query: 'chloe garc' }],
  ['a name that many have', { query: 'smith' }],
  ['a mistyped name', { query: 'scheidner' }],
  ['a name that nobody has', { query: 'xyzzyqqq' }],
  ['who is not in', { filter: { isCheckedIn: false } }],
]

interface Page {
  name: string
  sent: ReturnType<typeof readGuests>
}

async function measurePages(port: number, title: string, aim: number, pages: readonly Page[], times: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  console.log(`\n${title}, median and longest of ${times}, in ms (aim: ${aim})`)
  for (const { name, sent } of pages) {
    const taken: number[] = []
    let failed = 0
    for (let time = 0; time < times; time += 1) {
      const began = performance.now()
      if (!(await sendAll(agent, port, sent))) failed += 1
      taken.push(performance.now() - began)
    }
    const middle = median(taken)
    console.log(
      `${name.padEnd(30)}${middle.toFixed(1).padStart(8)}${Math.max(...taken)
        .toFixed(1)
        .padStart(8)}${failed > 0 ? `  ${failed} failed` : ''}`,
    )
    if (failed > 0 || (middle > aim && times > 1)) process.exitCode = 1
  }
  agent.destroy()
}

/**
 * Prints how long a page of an event's 10,000 guests takes by each filter, and a page of its guest list by each search,
 * one request at a time.
 */
export async function measureGuests(
  port: number,
  { people, crowd }: Fixture,
  isShort: boolean,
): Promise<void> {
  const times = isShort ? 1 : TIMES
  const token = people[0]?.token ?? ''
  const event = crowd.eventId
  const pages = filters.map(([name, filter, ask = readGuests]) => ({
    name,
    sent: ask({ event, filter }, token),
  }))
  await measurePages(port, 'a page of 10,000 guests', MOST, pages, times)
  const listed = searches.map(([name, asked]) => ({ name, sent: readListed({ event, ...asked }, token) }))
  await measurePages(port, 'a page of a guest list of 10,000', MOST_LISTED, listed, times)
}
