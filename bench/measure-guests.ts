import { Agent } from 'node:http'
import { graphql } from '../apps/server/src/platform/graphql/typed-document.ts'
import type { Fixture } from './fixture.ts'
import { sendAll } from './load.ts'
import { median } from './median.ts'
import { callsOf } from './scenarios/calls-of.ts'

// A host filters 10,000 guests and searches them while typing.

const TIMES = 31
/** The aim for each answer, in milliseconds. */
const MOST = 150

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

/** Prints how long a page of an event's 10,000 guests takes by each filter, one request at a time. */
export async function measureGuests(
  port: number,
  { people, crowd }: Fixture,
  isShort: boolean,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  console.log(`\na page of 10,000 guests, median and longest of ${isShort ? 1 : TIMES}, in ms (aim: ${MOST})`)
  for (const [name, filter, ask = readGuests] of filters) {
    const sent = ask({ event: crowd.eventId, filter }, people[0]?.token ?? '')
    const times: number[] = []
    let failed = 0
    for (let time = 0; time < (isShort ? 1 : TIMES); time += 1) {
      const began = performance.now()
      if (!(await sendAll(agent, port, sent))) failed += 1
      times.push(performance.now() - began)
    }
    const middle = median(times)
    console.log(
      `${name.padEnd(30)}${middle.toFixed(1).padStart(8)}${Math.max(...times)
        .toFixed(1)
        .padStart(8)}${failed > 0 ? `  ${failed} failed` : ''}`,
    )
    if (failed > 0 || (middle > MOST && !isShort)) process.exitCode = 1
  }
  agent.destroy()
}
