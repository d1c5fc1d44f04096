import { randomUUID } from 'node:crypto'
import type { Services } from '#platform/ctx.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { GraphqlAnswer, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import type { PayerChoice } from './pay-at-sandbox.ts'
import { payAtSandbox } from './pay-at-sandbox.ts'
import { proveAgain } from './prove-again.ts'

interface Money {
  amount: string
}

export interface PayoutNode {
  payoutId: string
  status: string
  failure: string | null
  amount: Money
  requestedTime: string
  completedTime: string | null
}

export interface PayoutInfo {
  canRequestPayout: boolean
  hindrance: string | null
  payableFrom: string
  lastRequestedTime: string | null
  totalBalance: Money
  keptBack: Money
  keptBackFor: { eventId: string; displayName: string; slug: string; amount: Money }[]
  refundPending: Money
  open: Money
  paidOut: Money
  payouts: PayoutNode[]
}

const PAYOUT = 'payoutId status failure amount { amount } requestedTime completedTime'

const BEGIN_PAYOUT_CONNECTION = graphql(`mutation ($returnPath: String) {
  beginPayoutConnection(provider: "sandbox", returnPath: $returnPath) { url expiresAt }
}`)
const CONNECT_PAYOUT_ACCOUNT = graphql(`mutation ($code: String!, $state: String!) {
  connectPayoutAccount(provider: "sandbox", code: $code, state: $state) {
    payoutAccounts { provider accountId label isPrimary }
  }
}`)
const REQUEST_EVENT_PAYOUT = graphql(`mutation ($eventId: ID!, $amount: BigInt!, $key: String!) {
  requestEventPayout(eventId: $eventId, amount: $amount, idempotencyKey: $key) { ${PAYOUT} }
}`)
const EVENT_PAYOUT_INFO = graphql(`query ($eventId: ID!) { eventPayoutInfo(eventId: $eventId) {
  canRequestPayout hindrance payableFrom lastRequestedTime totalBalance { amount } refundPending { amount }
  keptBack { amount } keptBackFor { eventId displayName slug amount { amount } }
  open { amount } paidOut { amount } payouts { ${PAYOUT} }
} }`)

interface Connected {
  connectPayoutAccount: {
    payoutAccounts: { provider: string; accountId: string; label: string; isPrimary: boolean }[]
  }
}

type At = Pick<TestApp, 'url'>
type ProvenAt = Pick<TestApp, 'url'> & Pick<Services, 'db' | 'clock'>

/**
 * Begins to connect a payout account. The person proves first that it is them. Returns the address of the sandbox's
 * page.
 */
export async function beginConnection(at: ProvenAt, person: Person, returnPath = '/home'): Promise<string> {
  await proveAgain(at, person)
  const { data, errors } = await ask(at.url, person, BEGIN_PAYOUT_CONNECTION, { returnPath })
  if (errors[0]) throw new Error(errors[0].message)
  return data.beginPayoutConnection.url
}

/** Goes to the sandbox's page and agrees there. Returns what it sends back. */
export async function agreeToConnect(
  at: ProvenAt,
  person: Person,
  choice: PayerChoice = 'Connect',
): Promise<{ code: string; state: string }> {
  const back = await payAtSandbox(at, await beginConnection(at, person), choice)
  const { searchParams } = new URL(back, at.url)
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
}

/** Sends the code, as the page /payout/process does. */
export function giveCode(
  { url }: At,
  person: Person | null,
  answer: { code: string; state: string },
): Promise<GraphqlAnswer<Connected>> {
  return ask(url, person, CONNECT_PAYOUT_ACCOUNT, answer)
}

/** Connects a payout account, from beginning to end. */
export async function connectAccount(at: ProvenAt, person: Person, choice?: PayerChoice): Promise<void> {
  const { errors } = await giveCode(at, person, await agreeToConnect(at, person, choice))
  if (errors[0]) throw new Error(errors[0].message)
}

export function requestPayout(
  { url }: At,
  person: Person | null,
  eventId: string,
  amount: bigint | number,
  key: string = randomUUID(),
): Promise<GraphqlAnswer<{ requestEventPayout: PayoutNode }>> {
  return ask(url, person, REQUEST_EVENT_PAYOUT, { eventId, amount: String(amount), key })
}

export function readPayoutInfo(
  { url }: At,
  person: Person | null,
  eventId: string,
): Promise<GraphqlAnswer<{ eventPayoutInfo: PayoutInfo }>> {
  return ask(url, person, EVENT_PAYOUT_INFO, { eventId })
}

/** Returns the payout info that the event's host sees. */
export const payoutInfoOf = async (...asked: Parameters<typeof readPayoutInfo>): Promise<PayoutInfo> =>
  (await readPayoutInfo(...asked)).data.eventPayoutInfo

/** Returns the code and the sentence of a refusal. */
export const refusalOf = ({ code, errors }: Pick<GraphqlAnswer<unknown>, 'code' | 'errors'>) => [
  code,
  errors[0]?.message,
]
