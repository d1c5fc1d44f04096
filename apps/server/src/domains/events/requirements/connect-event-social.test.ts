import type { SocialProvider } from '@reprise/rules/auth/social'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '#testing/ask.ts'
import { openBrowser } from '#testing/auth/open-browser.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const CONNECT = graphql(`mutation ($eventId: ID!, $provider: SocialProvider!, $code: String!) {
  connectEventSocial(eventId: $eventId, provider: $provider, code: $code) {
    asksBeforeTickets socialRequirements optInSocialRequirements myMissingSocials
  }
}`)
const CONNECTED = graphql('{ currentUser { socialMediaConnections { provider name } } }')
const DISCONNECT = graphql('mutation { disconnectSocial(provider: tikTok) { userId } }')

/** Goes through the popup and hands its code in for an event. */
async function connect(person: Person, eventId: string, provider: SocialProvider) {
  const browser = openBrowser(t)
  const outcome = await browser.travel(provider, { name: person.userName }, 'connect')
  if (outcome.kind !== 'connected') throw new Error(JSON.stringify(outcome))
  const caller = { ...person, cookies: browser.cookieHeader() }
  return t.ask(caller, CONNECT, { eventId, provider, code: outcome.code })
}

test('tickets wait until every account that the event asks for is connected', async () => {
  const { eventId, eventTicketIds } = await makeEvent(t, {
    input: { socialRequirements: ['tikTok', 'spotify', 'tikTok'] },
    tickets: [{}],
  })
  const [eventTicketId = ''] = eventTicketIds
  const person = await t.world.addPerson('asked-for-accounts')
  const refused = await takeTickets(t, person, eventId, eventTicketId)
  expect([refused.code, refused.errors[0]?.message, refused.errors[0]?.extensions.gaps]).toEqual([
    'NOT_ELIGIBLE',
    'Please connect the accounts that the host asks for first.',
    [{ kind: 'SOCIAL', have: 0, need: 2 }],
  ])
  // An account signs in afterwards, so it takes a fresh proof.
  expect((await connect(person, eventId, 'tikTok')).code).toBe('STEP_UP_REQUIRED')
  await proveAgain(t, person)
  expect((await connect(person, eventId, 'tikTok')).data.connectEventSocial).toEqual({
    asksBeforeTickets: true,
    socialRequirements: ['tikTok', 'spotify'],
    optInSocialRequirements: true,
    myMissingSocials: ['spotify'],
  })
  expect((await takeTickets(t, person, eventId, eventTicketId)).errors[0]?.extensions.gaps).toEqual([
    { kind: 'SOCIAL', have: 0, need: 1 },
  ])
  expect((await connect(person, eventId, 'spotify')).data.connectEventSocial.asksBeforeTickets).toBe(false)
  const { currentUser } = (await t.ask(person, CONNECTED)).data
  expect(currentUser.socialMediaConnections.map(({ provider }) => provider)).toEqual(['tikTok', 'spotify'])
  expect((await takeTickets(t, person, eventId, eventTicketId)).code).toBe('OK')
  // A ticket that somebody has stays; the next one needs the account again.
  await t.ask(person, DISCONNECT)
  expect((await takeTickets(t, person, eventId, eventTicketId)).code).toBe('NOT_ELIGIBLE')
})

test('an account that the event does not ask for is not connected', async () => {
  const { eventId } = await makeEvent(t, { input: { socialRequirements: ['tikTok'] } })
  const person = await t.world.addPerson('another-account')
  await proveAgain(t, person)
  expect((await connect(person, eventId, 'spotify')).code).toBe('CONFLICT')
  expect((await t.ask(person, CONNECTED)).data.currentUser.socialMediaConnections).toEqual([])
})

test('the identity of another account is refused', async () => {
  const { eventId } = await makeEvent(t, { input: { socialRequirements: ['twitch'] } })
  const first = await t.world.addPerson('first-on-twitch')
  const second = await t.world.addPerson('second-on-twitch')
  await proveAgain(t, first)
  await proveAgain(t, second)
  expect((await connect(first, eventId, 'twitch')).code).toBe('OK')
  const taken = await connect({ ...second, userName: first.userName }, eventId, 'twitch')
  expect([taken.code, taken.errors[0]?.message]).toEqual([
    'CONFLICT',
    'This account is already connected to someone else here.',
  ])
})
