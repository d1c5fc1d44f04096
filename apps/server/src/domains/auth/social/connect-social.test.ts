import type { SocialProvider } from '@reprise/rules/auth/social'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '#platform/graphql/typed-document.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import { answerOf, openBrowser } from '#testing/auth/open-browser.ts'
import { mailsTo } from '#testing/auth/post-auth.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { makeEvent } from '#testing/steps/make-event.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { takeTickets } from '#testing/steps/take-tickets.ts'
import { setPassword } from '../password/set-password.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

type Browser = ReturnType<typeof openBrowser>

const ME = '{ userId repScore socialMediaConnections { provider name } }'
const CONNECT_SOCIAL = graphql(
  `mutation ($provider: SocialProvider!, $code: String!) { connectSocial(provider: $provider, code: $code) ${ME} }`,
)
const DISCONNECT_SOCIAL = graphql(
  `mutation ($provider: SocialProvider!) { disconnectSocial(provider: $provider) ${ME} }`,
)

/** Somebody who has just proven that it is them. */
async function proven(name: string): Promise<Person> {
  const person = await t.world.addPerson(name)
  await proveAgain(t, person)
  return person
}

/** Returns the code of an identity, with which a popup ends. */
async function codeOf(browser: Browser, provider: SocialProvider, name: string): Promise<string> {
  const outcome = await browser.travel(provider, { name }, 'connect')
  if (outcome.kind !== 'connected') throw new Error(JSON.stringify(outcome))
  return outcome.code
}

/** Hands a code in, as the page does: with the cookies of its browser. */
async function handIn(browser: Browser, person: Person | null, provider: string, code: string) {
  const caller = person && { ...person, cookies: browser.cookieHeader() }
  const { data, errors, ...answer } = await t.ask(caller, CONNECT_SOCIAL, { provider, code })
  return { me: data?.connectSocial, code: answer.code, message: errors[0]?.message }
}

const disconnect = (person: Person, provider: SocialProvider) =>
  t.ask(person, DISCONNECT_SOCIAL, { provider })

describe('the social reach', () => {
  const REACH = graphql(
    'query ($id: String!) { eventAttendees(eventIdOrSlug: $id) { nodes { socialReaches { provider followers } } } }',
  )

  test('of a guest is what the provider said at connecting, and goes with the connection', async () => {
    const person = await proven('followed')
    const { eventId, slug, eventTicketIds } = await makeEvent(t)
    await takeTickets(t, person, eventId, eventTicketIds[0] ?? '')
    const reached = async () =>
      (await t.ask(t.world.host, REACH, { id: slug })).data.eventAttendees.nodes[0]?.socialReaches
    expect(await reached()).toEqual([])
    const browser = openBrowser(t)
    const code = await codeOf(browser, 'spotify', 'Music Lover')
    expect((await handIn(browser, person, 'spotify', code)).code).toBe('OK')
    expect(await reached()).toEqual([{ provider: 'spotify', followers: expect.any(Number) }])
    expect((await disconnect(person, 'spotify')).code).toBe('OK')
    expect(await reached()).toEqual([])
  })
})

describe('connectSocial', () => {
  test('connects what the popup came back with, counts it, and tells the person', async () => {
    const person = await proven('connecting')
    const browser = openBrowser(t)
    const code = await codeOf(browser, 'spotify', 'Music Lover')
    expect(await handIn(browser, person, 'spotify', code)).toMatchObject({
      code: 'OK',
      // 15 for a complete profile with address and number, 1 for the connection.
      me: { repScore: 16, socialMediaConnections: [{ provider: 'spotify', name: 'Music Lover' }] },
    })
    const [mail] = await mailsTo(t, 'connecting@example.test')
    expect(mail).toContain('Spotify was connected to your Reprise account connecting.')
    const signedIn = answerOf(await openBrowser(t).travel('spotify', { name: 'Music Lover' }))
    expect(signedIn.userId).toBe(person.userId)
  })

  test('asks for a proof that it is the person, and the code is good after it', async () => {
    const person = await t.world.addPerson('left-open')
    const browser = openBrowser(t)
    const code = await codeOf(browser, 'spotify', 'A Passer-by')
    expect(await handIn(browser, person, 'spotify', code)).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      message: "Please confirm it's you.",
    })
    expect(await mailsTo(t, 'left-open@example.test')).toEqual([])
    const until = graphql('{ currentUser { steppedUpUntil } }')
    expect((await t.ask(person, until)).data).toEqual({ currentUser: { steppedUpUntil: null } })
    await proveAgain(t, person)
    const { data } = await t.ask(person, until)
    const minutes = Temporal.Instant.from(data.currentUser.steppedUpUntil ?? '')
      .since(t.clock.now())
      .total('minutes')
    expect(minutes).toBeGreaterThan(9.5)
    expect(minutes).toBeLessThanOrEqual(10)
    expect(await handIn(browser, person, 'spotify', code)).toMatchObject({ code: 'OK' })
  })

  test('opens no session: the popup ends with a code and nothing else', async () => {
    const outcome = await openBrowser(t).travel('twitch', { name: 'Nobody Yet' }, 'connect')
    expect(Object.keys(outcome).sort()).toEqual(['code', 'kind', 'provider', 'state'])
    expect(await t.db.selectFrom('users').select('id').where('name', '=', 'Nobody Yet').execute()).toEqual([])
  })

  test('takes a code once, within two minutes, in its own browser, for its own provider', async () => {
    const person = await proven('careful')
    const browser = openBrowser(t)
    const gone = { code: 'BAD_INPUT', message: 'This took too long. Please connect the account again.' }

    const code = await codeOf(browser, 'tikTok', 'Careful')
    const other = openBrowser(t)
    await other.begin('tikTok')
    expect(await handIn(other, person, 'tikTok', code)).toMatchObject(gone)
    expect(await handIn(openBrowser(t), person, 'tikTok', code)).toMatchObject(gone)
    expect(await handIn(browser, person, 'youtube', code)).toMatchObject(gone)
    expect(await handIn(browser, person, 'tikTok', `${code}x`)).toMatchObject(gone)
    expect(await handIn(browser, person, 'tikTok', code)).toMatchObject({ code: 'OK' })
    expect(await handIn(browser, person, 'tikTok', code)).toMatchObject(gone)

    const late = await codeOf(browser, 'apple', 'Careful')
    t.clock.advance({ minutes: 2, seconds: 1 })
    expect(await handIn(browser, person, 'apple', late)).toMatchObject(gone)
  })

  test('refuses an identity that belongs to another account', async () => {
    const person = await proven('greedy')
    answerOf(await openBrowser(t).travel('linkedin', { name: 'Owned' }))
    const browser = openBrowser(t)
    const code = await codeOf(browser, 'linkedin', 'Owned')
    expect(await handIn(browser, person, 'linkedin', code)).toMatchObject({
      code: 'CONFLICT',
      message: 'This account is already connected to someone else here.',
    })
  })

  test('refuses a second one of the same provider; the same one again changes nothing', async () => {
    const person = await proven('double')
    const browser = openBrowser(t)
    await handIn(browser, person, 'youtube', await codeOf(browser, 'youtube', 'First'))
    expect(
      await handIn(browser, person, 'youtube', await codeOf(browser, 'youtube', 'Second')),
    ).toMatchObject({
      code: 'CONFLICT',
      message: 'Another YouTube account is connected already. Disconnect it first.',
    })
    expect(await handIn(browser, person, 'youtube', await codeOf(browser, 'youtube', 'First'))).toMatchObject(
      {
        me: { socialMediaConnections: [{ provider: 'youtube', name: 'First' }] },
      },
    )
  })

  test('is for people who are signed in, and not while somebody acts as another', async () => {
    const browser = openBrowser(t)
    const code = await codeOf(browser, 'facebook', 'Visitor')
    expect(await handIn(browser, null, 'facebook', code)).toMatchObject({ code: 'AUTH_NOT_AUTHENTICATED' })
    const acting = await t.world.addPerson('acted')
    const staff = await t.world.addPerson('acting-staff', { isStaff: true })
    await t.db
      .updateTable('session')
      .set({ impersonator_id: staff.userId, reason: 'support' })
      .where('user_id', '=', acting.userId)
      .execute()
    expect(await handIn(browser, acting, 'facebook', code)).toMatchObject({ code: 'FORBIDDEN' })
    expect((await disconnect(acting, 'facebook')).code).toBe('FORBIDDEN')
  })

  test('of two accounts that hand in one identity at once, one gets it', async () => {
    const people = [await proven('racer-a'), await proven('racer-b')]
    const browsers = [openBrowser(t), openBrowser(t)]
    const codes = await Promise.all(browsers.map((browser) => codeOf(browser, 'amazonmusic', 'Raced')))
    const codesOf = await Promise.all(
      browsers.map((browser, index) =>
        handIn(browser, people[index] ?? null, 'amazonmusic', codes[index] ?? ''),
      ),
    )
    expect(codesOf.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'OK'])
  })
})

describe('disconnectSocial', () => {
  test('refuses to take away the only way in, and takes it once there is another', async () => {
    const { userId, token } = answerOf(await openBrowser(t).travel('twitter', { name: 'Single Way' }))
    const person = { userId, userName: '', token: token ?? '' }
    expect((await disconnect(person, 'twitter')).code).toBe('STEP_UP_REQUIRED')
    await proveAgain(t, person)
    const refused = await disconnect(person, 'twitter')
    expect([refused.code, refused.errors[0]?.message]).toEqual([
      'CONFLICT',
      'This is your only way to log in. Add a password, a passkey or a phone number first.',
    ])
    await inWork(t.services, (work) => setPassword(work, userId, 'a-hash'))
    const done = await disconnect(person, 'twitter')
    expect(done.data).toEqual({ disconnectSocial: { userId, repScore: 0, socialMediaConnections: [] } })
    expect(answerOf(await openBrowser(t).travel('twitter', { name: 'Single Way' })).userId).not.toBe(userId)
  })

  test('of two last ways that go at once, one stays', async () => {
    const { userId, token } = answerOf(await openBrowser(t).travel('twitch', { name: 'Two Ways' }))
    const person = { userId, userName: '', token: token ?? '' }
    await proveAgain(t, person)
    const browser = openBrowser(t)
    await handIn(browser, person, 'instagram', await codeOf(browser, 'instagram', 'Two Ways'))
    const ends = await Promise.all([disconnect(person, 'twitch'), disconnect(person, 'instagram')])
    expect(ends.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'OK'])
  })

  test('what is not connected is not found', async () => {
    expect((await disconnect(await proven('unconnected'), 'apple')).code).toBe('NOT_FOUND')
  })
})
