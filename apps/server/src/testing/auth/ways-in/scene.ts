import { randomUUID } from 'node:crypto'
import * as terms from '#domains/terms/public.ts'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '#testing/ask.ts'
import {
  START_EMAIL_CHANGE,
  UNDO_EMAIL_CHANGE,
  UNDO_PHONE_CHANGE,
  UPDATE_PHONE_NUMBER,
  VERIFY_PHONE_NUMBER,
  WHO_AM_I,
} from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { proveAgain } from '#testing/steps/prove-again.ts'
import { setPassword } from '../../../domains/auth/password/set-password.ts'
import { openSession } from '../../../domains/auth/sessions/open-session.ts'
import type { SignInAnswer } from '../../../domains/auth/sessions/sign-in-answer.ts'
import { codeIn, mailsTo, PASSWORD, post, tokenIn, usualHash } from '../post-auth.ts'

/** What anybody may know of a person. */
export interface Who {
  userId: string
  userName: string
  email: string
  phoneNumber: string
}

/** Everything with which somebody tries to come in. Each way uses the parts that it needs. */
export interface Proof {
  password: string
  code: string
  /** The token of a link. */
  link: string
  refreshToken: string
  /** The access token of a session. */
  bearer: string
  /** What a device answered to a prompt. */
  passkey: { challengeId: string; credential: object }
  cookies: string
  /** Who somebody is at a provider. */
  identity: string
  /** The address or number whose messages they read. */
  inbox: string
  /** The staff account they have. */
  staff: string
}

/** What differs from the usual account. */
export type Special = Partial<users.NewUser> & { hasNoEmail?: true }

export interface StepOutcome {
  status: number
  /** An access token, where one came. */
  token?: string | null
}

const NEW = 'Battery-staple-7'
let count = 0

function inside<Result>(t: TestApp, run: (work: Work) => Promise<Result>): Promise<Result> {
  return inWork(t.services, run)
}

function nextContacts() {
  count += 1
  const line = String(count).padStart(4, '0')
  return { email: `way-${count}@ways.test`, phoneNumber: `+1415555${line}` }
}

/** An account with a password, a proven address and a proven number, unless `more` says otherwise. */
export async function makeAccount(t: TestApp, { hasNoEmail, ...more }: Special = {}): Promise<Who> {
  const own = { ...nextContacts(), userName: `way-${count}`, name: 'Any Person' }
  const known = await usualHash()
  const userId = await inside(t, async (work) => {
    const { email, ...others } = own
    const id = await users.createUser(work, {
      ...(hasNoEmail ? others : { ...others, email }),
      dateOfBirth: '1990-05-17',
      gender: 'OTHER',
      emailVerified: !hasNoEmail,
      phoneVerified: true,
      ...more,
    })
    await setPassword(work, id, known)
    await terms.agree(work, id)
    return id
  })
  return { ...own, userId }
}

/** Opens a session of somebody directly, without a sign-in. */
export async function openFor(t: TestApp, { userId, userName }: Who) {
  const opened = await inside(t, (work) =>
    openSession(work, { userId, address: '127.0.0.9', device: 'other' }),
  )
  const person: Person = { userId, userName, token: opened.token }
  return { person, refreshToken: opened.refreshToken }
}

/** A session in which somebody has just proven that it is them. */
export async function openProven(t: TestApp, who: Who) {
  const opened = await openFor(t, who)
  await proveAgain(t, opened.person)
  return opened
}

/** Begins a sign-in that still needs its code: all that a person who knows only the password gets. */
export async function beginSignIn(t: TestApp, { email }: Who): Promise<string> {
  const pending = await post<SignInAnswer>(t, 'password/sign-in', { userName: email, password: PASSWORD })
  return pending.body.refreshToken ?? 'none'
}

export const newestMail = async (t: TestApp, to: string) => (await mailsTo(t, to))[0]

/** Returns proofs that are all invalid, for somebody who has nothing. */
export const nothing = (): Proof => ({
  password: 'Wrong-pass-1',
  code: '000000',
  link: 'A'.repeat(43),
  refreshToken: `${randomUUID()}.0.${'A'.repeat(43)}`,
  bearer: 'A',
  passkey: {
    challengeId: randomUUID(),
    credential: {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'AA', authenticatorData: 'AA', attestationObject: 'AA', signature: 'AA' },
    },
  },
  cookies: '',
  identity: `nobody-${randomUUID()}`,
  inbox: 'nobody@ways.test',
  staff: 'nobody@ways.test',
})

/** The owner sets a new password: by the link of a mail, where they have an address. */
export async function setNewPassword(t: TestApp, who: Who): Promise<void> {
  const { email } = await t.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', who.userId)
    .executeTakeFirstOrThrow()
  if (email === null) {
    const { person } = await openFor(t, who)
    const body = { currentPassword: PASSWORD, newPassword: NEW }
    await post(t, 'password', body, { token: person.token })
    return
  }
  await post(t, 'password/start-update-password', { email })
  const token = tokenIn(await newestMail(t, email))
  const { status } = await post(t, 'password/update-password', { token, password: NEW })
  if (status !== 204) throw new Error('no new password')
}

/** The owner signs up with an address that somebody else had registered, and confirms it. */
export async function signUpAt(t: TestApp, email: string): Promise<void> {
  const body = { userName: email, password: NEW, name: 'The Owner', dateOfBirth: '1990-05-17' }
  const more = { phoneNumber: '+14155552671', gender: 'FEMALE', agreeToTermsAndConditions: true }
  await post(t, 'password/register', { ...body, ...more })
  const token = tokenIn(await newestMail(t, email))
  const { status } = await post(t, 'password/verify-email-token', { token })
  if (status !== 200) throw new Error('not confirmed')
}

/** The owner takes another address and another number. */
export async function changeContacts(t: TestApp, who: Who): Promise<void> {
  const { person } = await openProven(t, who)
  const { email, phoneNumber } = nextContacts()
  await t.ask(person, START_EMAIL_CHANGE, { email })
  const token = tokenIn(await newestMail(t, email))
  const { status } = await post(t, 'password/verify-email-token', { token })
  await t.ask(person, UPDATE_PHONE_NUMBER, { phoneNumber })
  const proven = await t.ask(person, VERIFY_PHONE_NUMBER, {
    code: codeIn(await newestMail(t, phoneNumber)),
  })
  if (status !== 200 || proven.code !== 'OK') throw new Error('contacts not changed')
}

/** The owner takes the first change of the account back by the link that they got. */
export async function takeChangeBack(t: TestApp, who: Who): Promise<void> {
  const linkTo = async (address: string) =>
    /[?&]undo=([\w-]+)/.exec((await mailsTo(t, address)).find((text) => text.includes('undo=')) ?? '')?.[1]
  t.clock.advance({ minutes: 1 })
  const first = async () => (await linkTo(who.email)) ?? (await linkTo(who.phoneNumber))
  if (!(await first())) await changeContacts(t, who)
  const token = await first()
  if ((await t.ask(null, UNDO_EMAIL_CHANGE, { token })).code === 'OK') return
  if ((await t.ask(null, UNDO_PHONE_CHANGE, { token })).code === 'OK') return
  throw new Error('nothing was taken back')
}

export const leave = (
  t: TestApp,
  { userId }: Who,
  how: 'deactivated_at' | 'deleted_at',
  at = t.clock.now(),
) =>
  t.db
    .updateTable('users')
    .set({ [how]: at })
    .where('id', '=', userId)
    .execute()

/** Reads everything with which somebody can come in, and everything that says who owns the account. */
export async function readAccess(t: TestApp, { userId }: Who) {
  const { db } = t
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'phone_number', 'phone_verified_at', 'is_staff'])
    .select(['deleted_at', 'deactivated_at', 'skips_multi_factor'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const passkeys = await db
    .selectFrom('passkey')
    .select('credential_id')
    .where('user_id', '=', userId)
    .execute()
  const connections = await db
    .selectFrom('social_connection')
    .select(['provider', 'subject'])
    .where('user_id', '=', userId)
    .execute()
  const password = await db
    .selectFrom('password_credential')
    .select('hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return JSON.parse(JSON.stringify({ user, passkeys, connections, password })) as object
}

/** Reads the sessions of an account that are open or were let in, and what each may do. */
export async function readSessions(t: TestApp, { userId }: Who): Promise<string[]> {
  const sessions = await t.db
    .selectFrom('session')
    .select(['id', 'is_pending', 'verified_at', 'stepped_up_until'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('is_pending', '=', false), eb('verified_at', 'is not', null)]))
    .execute()
  return sessions.map(({ id, is_pending, stepped_up_until: until }) => `${id} ${is_pending} ${until}`)
}

/** Whose an access token is; null where it opens nothing. */
export async function ownerOf(t: TestApp, token: string | null | undefined): Promise<string | null> {
  if (!token) return null
  const asked = await t.ask({ userId: '', userName: '', token }, WHO_AM_I)
  return asked.data?.currentUser?.userId ?? null
}
