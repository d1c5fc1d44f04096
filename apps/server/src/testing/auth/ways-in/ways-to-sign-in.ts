import { CONNECT_YOUTUBE } from '#testing/documents.ts'
import type { TestApp } from '#testing/start-test-app.ts'
import { askFor } from '../act-as.ts'
import { openBrowser } from '../open-browser.ts'
import { codeIn, PASSWORD, post, signUpBody, tokenIn } from '../post-auth.ts'
import type { Who } from './scene.ts'
import { beginSignIn, makeAccount, newestMail, openFor, openProven } from './scene.ts'
import type { Way } from './way.ts'
import { askWith, lasting, otpRoutes, postFor, prepareConnection, preparePasskey } from './way.ts'

const signInOtp = (t: TestApp, refreshToken: string, otp: string) =>
  postFor(t, 'password/verify-otp', { refreshToken, otp, purpose: 'VerifySignIn' })

async function prepareLink(t: TestApp, who: Who) {
  const refreshToken = await beginSignIn(t, who)
  return { refreshToken, link: tokenIn(await newestMail(t, who.email)) }
}

/** Registers the owner. Returns the proofs of the browser that goes on with the sign-up. */
async function prepareSignUp(t: TestApp, { email }: Who) {
  const { body } = await post<{ refreshToken?: string }>(t, 'password/register', signUpBody(email))
  const mail = await newestMail(t, email)
  return { refreshToken: body.refreshToken ?? 'none', code: codeIn(mail), link: tokenIn(mail) }
}

const ofSignUp: Pick<Way, 'of' | 'prepare' | 'gives' | 'never'> = {
  of: { emailVerified: false, phoneVerified: false },
  prepare: prepareSignUp,
  gives: 'session',
  never: ['a change was taken back'],
}

const byCode = ['auth.signIn', 'auth.verifyOtp', 'auth.resendOtp']

/** Every way by which somebody comes into an account. */
export const waysToSignIn: Way[] = [
  {
    name: 'the password, of an account that skips the second factor',
    operations: ['auth.signIn'],
    routes: ['password/sign-in'],
    of: { skipsMultiFactor: true },
    prepare: async () => ({ password: PASSWORD }),
    go: (t, { email }, { password }) => postFor(t, 'password/sign-in', { userName: email, password }),
    gives: 'session',
    still: { 'it was used': 'a password lasts', 'a month passed': 'a password lasts' },
  },
  {
    ...ofSignUp,
    name: 'the code of a sign-up, in the browser that signed up',
    operations: ['auth.register', 'auth.verifyOtp', 'auth.resendOtp'],
    routes: ['password/register', ...otpRoutes],
    go: (t, _who, { refreshToken, code: otp }) =>
      postFor(t, 'password/verify-otp', { refreshToken, otp, purpose: 'VerifyEmail' }),
  },
  {
    ...ofSignUp,
    name: 'the link of a sign-up, in the browser that signed up',
    operations: ['auth.register', 'auth.verifyEmailToken'],
    routes: ['password/register', 'password/verify-email-token'],
    go: (t, _who, { refreshToken, link: token }) =>
      postFor(t, 'password/verify-email-token', { token, refreshToken }),
  },
  {
    ...ofSignUp,
    name: 'the link of a sign-up that lets another browser in',
    operations: ['auth.letSignInOn', 'auth.enterByLink'],
    routes: ['password/let-in', 'password/await-link'],
    go: async (t, _who, { refreshToken, link }) => {
      await post(t, 'password/let-in', { token: link })
      return postFor(t, 'password/await-link', { refreshToken })
    },
  },
  {
    name: 'the second factor by code',
    operations: byCode,
    routes: ['password/sign-in', ...otpRoutes],
    prepare: async (t, who) => {
      const refreshToken = await beginSignIn(t, who)
      return { refreshToken, code: codeIn(await newestMail(t, who.email)) }
    },
    go: (t, _who, { refreshToken, code }) => signInOtp(t, refreshToken, code),
    gives: 'session',
  },
  {
    name: 'the second factor by SMS, where no address is proven',
    operations: byCode,
    routes: ['password/sign-in', ...otpRoutes],
    of: { hasNoEmail: true },
    prepare: async (t, who) => {
      const refreshToken = await beginSignIn(t, { ...who, email: who.phoneNumber })
      return { refreshToken, code: codeIn(await newestMail(t, who.phoneNumber)) }
    },
    go: (t, _who, { refreshToken, code }) => signInOtp(t, refreshToken, code),
    gives: 'session',
  },
  {
    name: 'the token of the sign-in link, typed as the code',
    operations: byCode,
    routes: otpRoutes,
    prepare: prepareLink,
    go: (t, _who, { refreshToken, link }) => signInOtp(t, refreshToken, link),
    gives: 'session',
  },
  {
    name: 'the token of the sign-in link, sent by the browser that waits',
    operations: ['auth.verifyOtp'],
    routes: ['password/verify-email-token'],
    prepare: prepareLink,
    go: (t, _who, { refreshToken, link: token }) =>
      postFor(t, 'password/verify-email-token', { token, refreshToken }),
    gives: 'session',
  },
  {
    name: 'the sign-in link',
    operations: ['auth.verifyEmailToken'],
    routes: ['password/verify-email-token'],
    prepare: prepareLink,
    go: (t, _who, { link: token }) => postFor(t, 'password/verify-email-token', { token }),
    gives: 'session',
  },
  {
    name: 'the sign-in link that lets another browser in',
    operations: ['auth.letSignInOn', 'auth.enterByLink'],
    routes: ['password/let-in', 'password/await-link'],
    prepare: prepareLink,
    go: async (t, _who, { refreshToken, link }) => {
      await post(t, 'password/let-in', { token: link })
      return postFor(t, 'password/await-link', { refreshToken })
    },
    gives: 'session',
  },
  {
    name: 'the sign-in link that refuses it, to a new password',
    operations: ['auth.refuseSignIn', 'auth.updatePassword'],
    routes: ['password/refuse-sign-in', 'password/update-password'],
    prepare: prepareLink,
    go: async (t, _who, { link }) => {
      const { body } = await post<{ token?: string }>(t, 'password/refuse-sign-in', { token: link })
      return postFor(t, 'password/update-password', {
        token: body.token ?? 'none',
        password: 'Their-own-word-5',
      })
    },
    gives: 'change',
  },
  {
    name: 'the link to a new password',
    operations: ['auth.startUpdatePassword', 'auth.updatePassword'],
    routes: ['password/start-update-password', 'password/update-password'],
    prepare: async (t, { email }) => {
      await post(t, 'password/start-update-password', { email })
      return { link: tokenIn(await newestMail(t, email)) }
    },
    go: (t, _who, { link: token }) =>
      postFor(t, 'password/update-password', { token, password: 'Their-own-word-5' }),
    gives: 'change',
  },
  {
    name: 'the code to a number',
    operations: ['auth.startPhone', 'auth.verifyPhone'],
    routes: ['phone/start', 'phone/verify'],
    prepare: async (t, { phoneNumber }) => {
      await post(t, 'phone/start', { phoneNumber })
      return { code: codeIn(await newestMail(t, phoneNumber)) }
    },
    go: (t, { phoneNumber }, { code }) => postFor(t, 'phone/verify', { phoneNumber, code }),
    gives: 'session',
    still: {
      'a change was taken back': 'the number is its owner’s again',
      'a new password was set': lasting,
    },
  },
  {
    name: 'a passkey',
    operations: ['auth.passkeyLogin'],
    routes: ['passkey/login/options', 'passkey/login'],
    prepare: preparePasskey,
    go: (t, _who, { passkey }) => postFor(t, 'passkey/login', passkey),
    gives: 'session',
    still: {
      'a change was taken back': lasting,
      'a new password was set': lasting,
      'address and number changed': lasting,
    },
  },
  {
    name: 'a passkey as the second factor',
    operations: ['auth.passkeyLogin'],
    routes: ['passkey/login'],
    prepare: async (t, who) => ({
      ...(await preparePasskey(t, who)),
      refreshToken: await beginSignIn(t, who),
    }),
    go: (t, _who, { passkey, refreshToken }) =>
      postFor(t, 'passkey/login', { ...passkey, refreshToken, purpose: 'VerifySignIn' }),
    gives: 'session',
  },
  {
    name: 'an account at a provider',
    operations: ['auth.socialSignIn'],
    routes: ['/auth/social/:provider/:action', '/auth/social/:provider/callback'],
    prepare: async (t, who) => {
      const { person } = await openProven(t, who)
      const proof = await prepareConnection(t, who)
      await askWith(t, { ...proof, bearer: person.token }, CONNECT_YOUTUBE, { code: proof.code })
      return { identity: who.userName }
    },
    go: async (t, { email }, { identity }) => {
      // Somebody else may claim any address, but the provider does not vouch for it.
      const typed = identity.startsWith('nobody') ? { email, isVouched: false } : { name: identity }
      const outcome = await openBrowser(t).travel('youtube', typed)
      return { status: 200, token: outcome.kind === 'signed-in' ? outcome.answer.token : null }
    },
    gives: 'session',
    still: {
      'a change was taken back': lasting,
      'it was used': 'a connection lasts',
      'a month passed': 'a connection lasts',
      'a new password was set': lasting,
      'address and number changed': lasting,
    },
  },
  {
    name: 'a provider that vouches for the address, and the code to it',
    operations: ['auth.socialSignIn', 'auth.verifyOtp'],
    routes: ['/auth/social/:provider/callback', 'password/verify-otp'],
    prepare: async (t, who) => {
      const outcome = await openBrowser(t).travel('youtube', {
        name: `new-${who.userName}`,
        email: who.email,
      })
      const refreshToken = outcome.kind === 'signed-in' ? outcome.answer.refreshToken : ''
      return { refreshToken, code: codeIn(await newestMail(t, who.email)) }
    },
    go: (t, _who, { refreshToken, code }) => signInOtp(t, refreshToken, code),
    gives: 'session',
    isRight: 'the provider vouches that the address is theirs',
  },
  {
    name: 'the refresh token of a session',
    operations: ['auth.refresh'],
    routes: ['refresh'],
    prepare: async (t, who) => ({ refreshToken: (await openFor(t, who)).refreshToken }),
    go: (t, _who, { refreshToken }) => postFor(t, 'refresh', { refreshToken }),
    gives: 'session',
    still: { 'address and number changed': lasting },
  },
  {
    name: 'bringing an account back',
    operations: ['recoverAccount'],
    routes: ['password/recover'],
    prepare: async (t, who) => {
      const { refreshToken } = await openFor(t, who)
      await t.db
        .updateTable('users')
        .set({ deleted_at: t.clock.now() })
        .where('id', '=', who.userId)
        .execute()
      return { refreshToken }
    },
    go: (t, _who, { refreshToken }) => postFor(t, 'password/recover', { refreshToken }),
    gives: 'session',
    never: ['address and number changed', 'a change was taken back'],
    still: {
      'it was used': 'the answer may have been lost',
      'the account was deactivated': 'this is the way back',
      'the account was deleted': 'this is the way back',
    },
  },
  {
    name: 'acting as somebody, by staff',
    operations: ['auth.imSignIn', 'auth.verifyOtp'],
    routes: ['password/im-sign-in', 'password/verify-otp'],
    prepare: async (t) => {
      const { email } = await makeAccount(t, { isStaff: true })
      return { staff: email, inbox: email, password: PASSWORD }
    },
    go: async (t, { userName }, { staff, inbox }) => {
      const { body } = await askFor(t, staff, userName)
      return signInOtp(t, body.refreshToken ?? 'none', codeIn(await newestMail(t, inbox)) || '000000')
    },
    gives: 'session',
    isRight: 'staff may act as anybody',
    still: {
      'a change was taken back': 'the password is that of staff',
      'it was used': 'staff may come again',
      'a month passed': 'staff may come again',
      'a new password was set': 'the password is that of staff',
      'address and number changed': 'the password is that of staff',
    },
  },
]
