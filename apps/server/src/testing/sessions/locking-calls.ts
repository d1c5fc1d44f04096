import { randomUUID } from 'node:crypto'
import type { TypedDocument } from '#platform/graphql/typed-document.ts'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person, Sent } from '../ask.ts'
import { Authenticator } from '../auth/authenticator.ts'
import { openBrowser } from '../auth/open-browser.ts'
import { add, addPasskey, askToAdd, postPasskey } from '../auth/passkeys.ts'
import { codeIn, mailsTo, post } from '../auth/post-auth.ts'
import { TRANSFER_CLUB_OWNERSHIP } from '../clubs/club-team.ts'
import { makeClub } from '../clubs/make-club.ts'
import {
  BEGIN_PAYOUT_CONNECTION,
  CONNECT_EVENT_YOUTUBE,
  CONNECT_YOUTUBE,
  DEACTIVATE_ACCOUNT,
  DELETE_ACCOUNT,
  DELETE_PASSKEY_CREDENTIAL,
  DISCONNECT_PAYOUT_ACCOUNT,
  DISCONNECT_YOUTUBE,
  HAND_OVER_EVENT,
  RENEW_CALENDAR_ADDRESS,
  REQUEST_MY_DATA,
  SKIP_MULTI_FACTOR,
  START_EMAIL_CHANGE,
  UPDATE_PHONE_NUMBER,
  VERIFY_PHONE_NUMBER,
} from '../documents.ts'
import type { TestApp } from '../start-test-app.ts'
import { buyPoints, enterClub, sellPoints } from '../steps/buy-points.ts'
import { makeCoHost } from '../steps/hand-over.ts'
import { makeEvent } from '../steps/make-event.ts'
import {
  BEGIN_CLUB_PAYOUT_CONNECTION,
  connectClubAccount,
  DISCONNECT_CLUB_PAYOUT_ACCOUNT,
  requestClubPayout,
} from '../steps/pay-out-clubs.ts'
import { proveAgain } from '../steps/prove-again.ts'
import { agreeToConnect, connectAccount, giveCode, requestPayout } from '../steps/request-payout.ts'
import { CREATE_DOOR_PAIRING } from '../steps/work-doors.ts'
import { soldEvent } from '../tickets/sold-event.ts'

const GENERATE_EVENT_INVITE_LINK = graphql(
  `mutation ($input: GenerateEventInviteLinkInput!) { generateEventInviteLink(input: $input) { uses } }`,
)

/** A person who is ready to do something, and the call that does it. The call returns its code. */
interface Ready {
  person: Person
  call(): Promise<string>
}
type Prepare = (t: TestApp) => Promise<Ready>

let people = 0

async function proven(t: TestApp): Promise<Person> {
  people += 1
  const person = await t.world.addPerson(`holder-${people}`)
  await proveAgain(t, person)
  return person
}

/** Prepares a mutation that needs nothing else. */
const asked =
  <Variables>(document: TypedDocument<object, Variables>, variables?: Sent<Variables>): Prepare =>
  async (t) => {
    const person = await proven(t)
    return { person, call: async () => (await t.ask(person, document, variables)).code }
  }

const codeOf = ({ status, body }: { status: number; body: object | undefined }) =>
  status < 300 ? 'OK' : String(body && 'code' in body ? body.code : status)

const newNumber = () => `+1628555${String(1000 + people)}`

/** Goes through the popup of another provider. Returns the caller with the cookies of its browser, and the code. */
async function connectIn(t: TestApp, person: Person) {
  const browser = openBrowser(t)
  const outcome = await browser.travel('youtube', { name: person.userName }, 'connect')
  if (outcome.kind !== 'connected') throw new Error(JSON.stringify(outcome))
  return { caller: { ...person, cookies: browser.cookieHeader() }, code: outcome.code }
}

/** One call of each operation that locks its session, by a person who may do it. */
export const lockingCalls: Record<string, Prepare> = {
  'auth.changePassword': async (t) => {
    const person = await proven(t)
    const body = { currentPassword: '', newPassword: 'Battery-staple-7' }
    return { person, call: async () => codeOf(await post(t, 'password', body, { token: person.token })) }
  },
  'auth.passkeyRegister': async (t) => {
    const person = await proven(t)
    const prompt = await askToAdd(t, person)
    return { person, call: async () => codeOf(await add(t, person, new Authenticator(), prompt)) }
  },
  'auth.passkeyRegisterOptions': async (t) => {
    const person = await proven(t)
    const body = { userName: 'person@people.test', displayName: 'Some Person' }
    return { person, call: async () => codeOf(await postPasskey(t, person, 'register/options', body)) }
  },
  beginClubPayoutConnection: async (t) => {
    const person = await proven(t)
    const clubId = await makeClub(t, person)
    return { person, call: async () => (await t.ask(person, BEGIN_CLUB_PAYOUT_CONNECTION, { clubId })).code }
  },
  beginPayoutConnection: asked(BEGIN_PAYOUT_CONNECTION),
  connectPayoutAccount: async (t) => {
    const person = await proven(t)
    const answer = await agreeToConnect(t, person)
    return { person, call: async () => (await giveCode(t, person, answer)).code }
  },
  connectSocial: async (t) => {
    const person = await proven(t)
    const { caller, code } = await connectIn(t, person)
    return { person, call: async () => (await t.ask(caller, CONNECT_YOUTUBE, { code })).code }
  },
  connectEventSocial: async (t) => {
    const person = await proven(t)
    const { eventId } = await makeEvent(t, { input: { socialRequirements: ['youtube'] } })
    const { caller, code } = await connectIn(t, person)
    return { person, call: async () => (await t.ask(caller, CONNECT_EVENT_YOUTUBE, { eventId, code })).code }
  },
  createDoorPairing: async (t) => {
    const person = await proven(t)
    const { eventId } = await makeEvent(t, { host: person, input: { clubId: null } })
    return { person, call: async () => (await t.ask(person, CREATE_DOOR_PAIRING, { eventId })).code }
  },
  deactivateAccount: asked(DEACTIVATE_ACCOUNT),
  deleteAccount: asked(DELETE_ACCOUNT),
  deletePasskeyCredential: async (t) => {
    const person = await proven(t)
    const credentialId = await addPasskey(t, person, new Authenticator())
    return {
      person,
      call: async () => (await t.ask(person, DELETE_PASSKEY_CREDENTIAL, { credentialId })).code,
    }
  },
  disconnectClubPayoutAccount: async (t) => {
    const person = await proven(t)
    const clubId = await makeClub(t, person)
    return {
      person,
      call: async () => (await t.ask(person, DISCONNECT_CLUB_PAYOUT_ACCOUNT, { clubId })).code,
    }
  },
  disconnectPayoutAccount: asked(DISCONNECT_PAYOUT_ACCOUNT),
  disconnectSocial: async (t) => {
    const person = await proven(t)
    const { caller, code } = await connectIn(t, person)
    await t.ask(caller, CONNECT_YOUTUBE, { code })
    return { person, call: async () => (await t.ask(person, DISCONNECT_YOUTUBE)).code }
  },
  generateEventInviteLink: async (t) => {
    const person = await proven(t)
    const { eventId } = await makeEvent(t, { host: person, input: { clubId: null } })
    const input = { eventId, mostUses: 1, idempotencyKey: randomUUID() }
    return { person, call: async () => (await t.ask(person, GENERATE_EVENT_INVITE_LINK, { input })).code }
  },
  handOverEvent: async (t) => {
    const next = await proven(t)
    await connectAccount(t, next)
    const { host: person, eventId } = await soldEvent(t, { by: await proven(t), orders: 1, hasEnded: false })
    await makeCoHost(t, person, eventId, next)
    const variables = { eventId, userId: next.userId, idempotencyKey: randomUUID() }
    return { person, call: async () => (await t.ask(person, HAND_OVER_EVENT, variables)).code }
  },
  renewCalendarAddress: asked(RENEW_CALENDAR_ADDRESS),
  requestClubPayout: async (t) => {
    const person = await proven(t)
    const clubId = await makeClub(t, person)
    await sellPoints(t, person, clubId)
    await enterClub(t, person, clubId)
    await buyPoints(t, person, clubId, '500')
    await connectClubAccount(t, person, clubId)
    // The payment has cleared.
    const paid_at = t.clock.now().subtract({ hours: 24 * 7 })
    await t.db.updateTable('points_order').set({ paid_at }).where('club_id', '=', clubId).execute()
    return { person, call: async () => (await requestClubPayout(t, person, clubId, 100)).code }
  },
  requestEventPayout: async (t) => {
    const by = await proven(t)
    await connectAccount(t, by)
    const { host: person, eventId } = await soldEvent(t, { by, orders: 1 })
    return { person, call: async () => (await requestPayout(t, person, eventId, 2500)).code }
  },
  requestMyData: asked(REQUEST_MY_DATA),
  setMultiFactor: asked(SKIP_MULTI_FACTOR),
  startEmailChange: asked(START_EMAIL_CHANGE, { email: 'another@holders.test' }),
  transferClubOwnership: async (t) => {
    const person = await proven(t)
    const next = await proven(t)
    const clubId = await makeClub(t, person, {}, [{ person: next, role: 'ADMIN' }])
    const variables = { id: clubId, userId: next.userId, key: randomUUID() }
    return { person, call: async () => (await t.ask(person, TRANSFER_CLUB_OWNERSHIP, variables)).code }
  },
  updatePhoneNumber: async (t) => {
    const person = await proven(t)
    const variables = { phoneNumber: newNumber() }
    return { person, call: async () => (await t.ask(person, UPDATE_PHONE_NUMBER, variables)).code }
  },
  verifyPhoneNumber: async (t) => {
    const person = await proven(t)
    const phoneNumber = newNumber()
    await t.ask(person, UPDATE_PHONE_NUMBER, { phoneNumber })
    const code = codeIn((await mailsTo(t, phoneNumber))[0])
    return { person, call: async () => (await t.ask(person, VERIFY_PHONE_NUMBER, { code })).code }
  },
}
