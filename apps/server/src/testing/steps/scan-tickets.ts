import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { GraphqlAnswer, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

export interface Verdict {
  status: 'ACCEPTED' | 'DECLINED'
  reason: string | null
  scanCount: number
  firstSeen: string | null
  opensAt: string | null
  message: string
  ticketId: string | null
  ticketName: string | null
  holderName: string | null
  guestName: string | null
}

const FIELDS =
  '{ status reason scanCount firstSeen opensAt message ticketId ticketName holderName guestName }'

interface Options {
  zone?: string
  isTest?: boolean
  key?: string
  url?: string
}

/** Shows a code or a QR's text at the door of an event. */
export function scanTicket(
  t: Pick<TestApp, 'url'>,
  door: Person | null,
  eventId: string,
  code: string,
  { zone, isTest, key = randomUUID(), url = t.url }: Options = {},
): Promise<GraphqlAnswer<{ verdict: Verdict }>> {
  return ask(
    url,
    door,
    graphql(`mutation ($eventId: ID!, $code: String!, $zone: String, $isTest: Boolean, $key: String!) {
      verdict: verifyTicket(eventId: $eventId, code: $code, zone: $zone, isTest: $isTest, idempotencyKey: $key) ${FIELDS}
    }`),
    { eventId, code, zone, isTest, key },
  )
}

/** Takes an admission back. */
export function undoTicketScan(
  t: Pick<TestApp, 'url'>,
  door: Person | null,
  eventId: string,
  ticketId: string,
  { zone, key = randomUUID(), url = t.url }: Options = {},
): Promise<GraphqlAnswer<{ verdict: Verdict }>> {
  return ask(
    url,
    door,
    graphql(`mutation ($eventId: ID!, $ticketId: ID!, $zone: String, $key: String!) {
      verdict: undoTicketScan(eventId: $eventId, ticketId: $ticketId, zone: $zone, idempotencyKey: $key) ${FIELDS}
    }`),
    { eventId, ticketId, zone, key },
  )
}
