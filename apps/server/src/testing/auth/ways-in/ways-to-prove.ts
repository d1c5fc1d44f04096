import type { Person } from '#testing/ask.ts'
import {
  CONNECT_YOUTUBE,
  START_EMAIL_CHANGE,
  UNDO_EMAIL_CHANGE,
  UNDO_PHONE_CHANGE,
  UPDATE_PHONE_NUMBER,
  VERIFY_PHONE_NUMBER,
} from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { Authenticator } from '../authenticator.ts'
import { askToAdd } from '../passkeys.ts'
import { codeIn, linkIn, PASSWORD, post, tokenIn } from '../post-auth.ts'
import type { Proof, Who } from './scene.ts'
import { newestMail, openFor, openProven } from './scene.ts'
import type { Way } from './way.ts'
import { askWith, lasting, otpRoutes, postFor, prepareConnection, preparePasskey } from './way.ts'

const as = (bearer: string): Person => ({ userId: '', userName: '', token: bearer })

async function startChange(t: TestApp, who: Who, kind: 'email' | 'phone') {
  const { person, refreshToken } = await openProven(t, who)
  const to = kind === 'email' ? `next-${who.email}` : who.phoneNumber.replace('+1415', '+1628')
  if (kind === 'email') await t.ask(person, START_EMAIL_CHANGE, { email: to })
  else await t.ask(person, UPDATE_PHONE_NUMBER, { phoneNumber: to })
  const message = await newestMail(t, to)
  return { to, bearer: person.token, refreshToken, message }
}

const contactOf = (who: Who, kind: 'email' | 'phone') => (kind === 'email' ? who.email : who.phoneNumber)

/** Makes a change. Returns the link that takes it back. */
async function prepareUndo(t: TestApp, who: Who, kind: 'email' | 'phone', contact = contactOf(who, kind)) {
  const { bearer, message } = await startChange(t, who, kind)
  if (kind === 'email') await post(t, 'password/verify-email-token', { token: tokenIn(message) })
  else await t.ask(as(bearer), VERIFY_PHONE_NUMBER, { code: codeIn(message) })
  const notice = await newestMail(t, contact)
  return { link: linkIn(notice).searchParams.get('undo') ?? '' }
}

/** A code for one purpose of a full session. */
async function prepareCode(t: TestApp, who: Who, purpose: string, to: string) {
  const { person, refreshToken } = await (purpose === 'StepUp' ? openFor(t, who) : openProven(t, who))
  await post(t, 'password/resend-otp', { refreshToken, purpose })
  return { refreshToken, bearer: person.token, code: codeIn(await newestMail(t, to)) }
}

const codeFor =
  (purpose: string) =>
  (t: TestApp, _who: Who, { refreshToken, code: otp }: Proof) =>
    postFor(t, 'password/verify-otp', { refreshToken, otp, purpose })

const early = 'a link that takes a change back outlives what comes after it'

/** Every way by which somebody proves that an account is theirs, or adds what leads into it. */
export const waysToProve: Way[] = [
  {
    name: 'another password, by the current one',
    operations: ['auth.changePassword'],
    routes: ['password'],
    prepare: async (t, who) => ({ password: PASSWORD, bearer: (await openFor(t, who)).person.token }),
    go: (t, _who, { password, bearer }) =>
      postFor(t, 'password', { currentPassword: password, newPassword: 'Their-own-word-5' }, bearer),
    gives: 'change',
    still: { 'address and number changed': lasting },
  },
  {
    name: 'a passkey that proves again who is there',
    operations: ['auth.passkeyLogin'],
    routes: ['passkey/login'],
    prepare: preparePasskey,
    go: (t, _who, { passkey, refreshToken }) =>
      postFor(t, 'passkey/login', { ...passkey, refreshToken, purpose: 'StepUp' }),
    gives: 'session',
    still: { 'address and number changed': lasting },
  },
  {
    name: 'one passkey more',
    operations: ['auth.passkeyRegisterOptions', 'auth.passkeyRegister'],
    routes: ['passkey/register/options', 'passkey/register'],
    prepare: async (t, who) => {
      const { person } = await openProven(t, who)
      const { challengeId, options } = await askToAdd(t, person)
      const { origin, hostname: rpId } = new URL(t.services.config.publicUrl)
      const credential = new Authenticator().create(
        { challenge: options.challenge, origin, rpId },
        options.user.id,
      )
      return { bearer: person.token, passkey: { challengeId, credential } }
    },
    go: (t, _who, { passkey, bearer }) => postFor(t, 'passkey/register', passkey, bearer),
    gives: 'change',
    still: { 'address and number changed': lasting },
  },
  {
    name: 'a code that proves again who is there',
    operations: ['auth.verifyOtp', 'auth.resendOtp'],
    routes: otpRoutes,
    prepare: (t, who) => prepareCode(t, who, 'StepUp', who.email),
    go: codeFor('StepUp'),
    gives: 'session',
  },
  {
    name: 'the code that proves a first number',
    operations: ['auth.verifyOtp', 'auth.resendOtp'],
    routes: otpRoutes,
    of: { phoneVerified: false },
    prepare: (t, who) => prepareCode(t, who, 'VerifyPhoneNumber', who.phoneNumber),
    go: codeFor('VerifyPhoneNumber'),
    gives: 'session',
  },
  {
    name: 'the code that proves a first address',
    operations: ['auth.verifyOtp', 'auth.resendOtp'],
    routes: otpRoutes,
    of: { emailVerified: false },
    prepare: (t, who) => prepareCode(t, who, 'VerifyEmail', who.email),
    go: codeFor('VerifyEmail'),
    gives: 'session',
  },
  {
    name: 'a connected account more',
    // connectEventSocial does the same where an event asks for the account.
    operations: ['connectSocial', 'connectEventSocial'],
    routes: ['/auth/social/:provider/:action', '/auth/social/:provider/callback'],
    prepare: async (t, who) => {
      const { person } = await openProven(t, who)
      return { ...(await prepareConnection(t, who)), bearer: person.token }
    },
    go: (t, _who, proof) => askWith(t, proof, CONNECT_YOUTUBE, { code: proof.code }),
    gives: 'change',
    still: { 'address and number changed': lasting },
  },
  {
    name: 'the link that confirms a registration',
    operations: ['auth.register', 'auth.resendRegisterEmail', 'auth.verifyEmailToken'],
    routes: ['password/register', 'password/resend-register-email', 'password/verify-email-token'],
    of: { emailVerified: false, phoneVerified: false },
    prepare: async (t, { email }) => {
      await post(t, 'password/resend-register-email', { email })
      return { link: tokenIn(await newestMail(t, email)) }
    },
    go: (t, _who, { link: token }) => postFor(t, 'password/verify-email-token', { token }),
    gives: 'change',
    never: ['a change was taken back'],
  },
  {
    name: 'another address, by the link to it',
    operations: ['startEmailChange', 'auth.verifyEmailToken'],
    routes: ['password/verify-email-token'],
    prepare: async (t, who) => ({ link: tokenIn((await startChange(t, who, 'email')).message) }),
    go: (t, _who, { link: token }) => postFor(t, 'password/verify-email-token', { token }),
    gives: 'change',
  },
  {
    name: 'another number, by the code to it',
    operations: ['updatePhoneNumber', 'verifyPhoneNumber'],
    routes: [],
    prepare: async (t, who) => {
      const { bearer, message } = await startChange(t, who, 'phone')
      return { bearer, code: codeIn(message) }
    },
    go: (t, _who, proof) => askWith(t, proof, VERIFY_PHONE_NUMBER, { code: proof.code }),
    gives: 'change',
  },
  {
    name: 'the link that takes back a change of address',
    operations: ['undoEmailChange'],
    routes: [],
    prepare: (t, who) => prepareUndo(t, who, 'email'),
    go: (t, _who, proof) => askWith(t, proof, UNDO_EMAIL_CHANGE, { token: proof.link }),
    gives: 'change',
    still: { 'a new password was set': early, 'address and number changed': early },
  },
  {
    name: 'the link that takes a first address off',
    operations: ['undoEmailChange'],
    routes: [],
    of: { hasNoEmail: true },
    prepare: (t, who) => prepareUndo(t, who, 'email', who.phoneNumber),
    go: (t, _who, proof) => askWith(t, proof, UNDO_EMAIL_CHANGE, { token: proof.link }),
    gives: 'change',
    still: { 'a new password was set': early, 'address and number changed': early },
  },
  {
    name: 'the link that takes back a change of number, which came after one of the address',
    operations: ['undoPhoneChange'],
    routes: [],
    prepare: async (t, who) => {
      t.clock.advance({ minutes: 1 })
      await prepareUndo(t, who, 'email')
      t.clock.advance({ minutes: 1 })
      return prepareUndo(t, who, 'phone')
    },
    go: (t, _who, proof) => askWith(t, proof, UNDO_PHONE_CHANGE, { token: proof.link }),
    gives: 'change',
    still: { 'a new password was set': early, 'address and number changed': early },
  },
  {
    name: 'the link that takes back a change of number',
    operations: ['undoPhoneChange'],
    routes: [],
    prepare: (t, who) => prepareUndo(t, who, 'phone'),
    go: (t, _who, proof) => askWith(t, proof, UNDO_PHONE_CHANGE, { token: proof.link }),
    gives: 'change',
    still: { 'a new password was set': early, 'address and number changed': early },
  },
]
