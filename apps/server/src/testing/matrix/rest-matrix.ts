import { randomUUID } from 'node:crypto'
import type { Column } from './columns.ts'
import { columns } from './columns.ts'
import type { MatrixFixture } from './fixture.ts'

interface RestRow {
  /** Method and path as the server declares them. */
  route: string
  /** The write behind it. */
  write?: string
  request?(own: MatrixFixture, hidden: MatrixFixture): { params?: Record<string, string>; body?: unknown }
  statuses: Record<Column, number>
}

/** One status for all columns: these calls look at what is sent, never at the person who is signed in. */
const everybody = (status: number) =>
  Object.fromEntries(columns.map((column) => [column, status])) as Record<Column, number>

/** The rights of a session that opens nothing. */
const dead = { deleted: 401, pending: 401 }

const auth = (
  path: string,
  write: string | undefined,
  body: object | (() => object),
  status: number,
): RestRow => ({
  route: `POST /api/auth/${path}`,
  ...(write && { write: `auth.${write}` }),
  request: () => ({ body: typeof body === 'function' ? body() : body }),
  statuses: everybody(status),
})

/** Returns a device's answer to a prompt that never existed. */
const passkey = (response: object) => ({
  challengeId: randomUUID(),
  credential: { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA', ...response } },
})

/** Returns another address each time, because calls are counted by address. */
const nobody = () => ({ email: `${randomUUID()}@example.test` })
const refreshToken = 'not-a-token'
const aPicture = `link-en-${'0'.repeat(32)}.jpg`

/** Who may do what by REST: a row for each route of the API. */
export const restMatrix: RestRow[] = [
  auth('password/register', 'register', {}, 400),
  auth('password/resend-register-email', 'resendRegisterEmail', nobody, 204),
  auth('password/check-email-availability', undefined, nobody, 200),
  auth('password/verify-email-token', 'verifyEmailToken', { token: 'none' }, 400),
  auth('password/await-link', 'enterByLink', { refreshToken }, 401),
  auth('password/let-in', 'letSignInOn', { token: 'none' }, 400),
  auth('password/refuse-sign-in', 'refuseSignIn', { token: 'none' }, 400),
  {
    route: 'POST /api/auth/password/sign-in',
    write: 'auth.signIn',
    // Each call uses another name, because wrong passwords are counted by account.
    request: () => ({ body: { userName: `${randomUUID()}@example.test`, password: 'Wrong-password-1' } }),
    statuses: everybody(401),
  },
  {
    route: 'POST /api/auth/password/im-sign-in',
    write: 'auth.imSignIn',
    request: () => ({
      body: {
        userName: `${randomUUID()}@example.test`,
        password: 'Wrong-password-1',
        targetUserName: 'member',
        reason: 'They asked for help.',
      },
    }),
    statuses: everybody(401),
  },
  auth('password/verify-otp', 'verifyOtp', { refreshToken, otp: '123456', purpose: 'VerifySignIn' }, 401),
  auth('password/resend-otp', 'resendOtp', { refreshToken, purpose: 'VerifySignIn' }, 401),
  {
    ...auth('password/recover', undefined, { refreshToken }, 401),
    write: 'recoverAccount',
  },
  auth('password/start-update-password', 'startUpdatePassword', nobody, 204),
  auth('password/update-password', 'updatePassword', { token: 'none', password: 'Correct-horse-9' }, 400),
  {
    route: 'POST /api/auth/password',
    write: 'auth.changePassword',
    // Nobody here has a password, so they must prove first that it is them.
    request: () => ({ body: { currentPassword: '', newPassword: 'Correct-horse-9' } }),
    statuses: { ...everybody(403), anonymous: 401, ...dead },
  },
  auth('phone/start', 'startPhone', {}, 400),
  auth('phone/verify', 'verifyPhone', {}, 400),
  {
    route: 'POST /api/auth/passkey/register/options',
    write: 'auth.passkeyRegisterOptions',
    // They prove again that it is them.
    request: () => ({ body: { userName: 'x', displayName: 'x' } }),
    statuses: { ...everybody(403), anonymous: 401, ...dead },
  },
  {
    route: 'POST /api/auth/passkey/register',
    write: 'auth.passkeyRegister',
    // Nobody asked for a prompt before.
    request: () => ({ body: passkey({ attestationObject: 'AA' }) }),
    statuses: { ...everybody(400), anonymous: 401, ...dead },
  },
  auth('passkey/login/options', undefined, {}, 200),
  auth('passkey/login', 'passkeyLogin', passkey({ authenticatorData: 'AA', signature: 'AA' }), 401),
  auth('validate-token', undefined, {}, 400),
  auth('refresh', 'refresh', { refreshToken }, 401),
  auth('sign-out', 'signOut', { refreshToken }, 204),
  {
    route: 'GET /api/my-data/:archiveId',
    // They prove again that it is them; then one of somebody else is not found (my-data.test.ts).
    request: () => ({ params: { archiveId: randomUUID() } }),
    statuses: { ...everybody(403), anonymous: 401, ...dead },
  },
  {
    route: 'GET /api/terms/:version/:document',
    request: () => ({ params: { version: '1', document: 'privacy.html' } }),
    statuses: everybody(200),
  },
  {
    route: 'GET /api/events/:slug/calendar.ics',
    request: (_own, hidden) => ({ params: { slug: hidden.slug } }),
    statuses: { ...everybody(404), ...dead },
  },
  {
    route: 'GET /api/receipts/:bookingId.pdf',
    request: ({ paidId }) => ({ params: { bookingId: paidId } }),
    statuses: {
      ...everybody(404),
      owner: 200,
      host: 200,
      coHost: 200,
      member: 200,
      anonymous: 401,
      ...dead,
    },
  },
  {
    // It leads on by a link that nobody here has (open-link.test.ts).
    route: 'GET /api/offers/open/:token',
    request: () => ({ params: { token: 'none' } }),
    statuses: everybody(404),
  },
  // The route does not look at the session. An event is open to all, or needs a signature, which nobody here has
  // (share-pictures.test.ts).
  {
    route: 'GET /share/events/:slug/:file',
    request: (_own, hidden) => ({ params: { slug: hidden.slug, file: aPicture } }),
    statuses: everybody(404),
  },
  {
    route: 'GET /share/tickets/:file',
    request: () => ({ params: { file: aPicture } }),
    statuses: everybody(404),
  },
  {
    route: 'GET /share/nights/:file',
    request: () => ({ params: { file: aPicture } }),
    statuses: everybody(404),
  },
  // A shared badge is open to all, no matter who is signed in; one that is not shared is the holder's
  // (share-award.test.ts).
  {
    route: 'GET /credentials/:credentialId.json',
    request: ({ credentialId }) => ({ params: { credentialId } }),
    statuses: everybody(200),
  },
  {
    route: 'GET /credentials/:credentialId.png',
    request: ({ credentialId }) => ({ params: { credentialId } }),
    statuses: everybody(200),
  },
  {
    route: 'GET /credentials/:credentialId/status.json',
    request: ({ credentialId }) => ({ params: { credentialId } }),
    statuses: everybody(200),
  },
  {
    route: 'GET /api/award-credentials/:awardId.json',
    request: ({ awardId }) => ({ params: { awardId } }),
    statuses: { ...everybody(404), member: 200, anonymous: 401, ...dead },
  },
  {
    route: 'GET /api/award-credentials/:awardId.png',
    request: ({ awardId }) => ({ params: { awardId } }),
    statuses: { ...everybody(404), member: 200, anonymous: 401, ...dead },
  },
  // Nobody knows the id of a draw that is not shown to them. What is there is for everybody (draw-winners.test.ts).
  {
    route: 'GET /api/draws/:drawId/list',
    request: () => ({ params: { drawId: randomUUID() } }),
    statuses: everybody(404),
  },
  {
    route: 'GET /api/draws/:drawId/file',
    request: () => ({ params: { drawId: randomUUID() } }),
    statuses: everybody(404),
  },
  {
    route: 'GET /api/auth/social/providers',
    statuses: everybody(200),
  },
  // A popup opens these addresses without a session, so the route does not look at who is signed in.
  {
    route: 'GET /auth/social/:provider/:action',
    request: () => ({ params: { provider: 'nowhere', action: 'sign-in' } }),
    statuses: everybody(404),
  },
  {
    route: 'GET /auth/social/:provider/callback',
    write: 'auth.socialSignIn',
    request: () => ({ params: { provider: 'nowhere' } }),
    statuses: everybody(404),
  },
  {
    route: 'POST /auth/social/:provider/callback',
    request: () => ({ params: { provider: 'nowhere' } }),
    statuses: everybody(404),
  },
  {
    route: 'POST /api/payments/webhook/:provider',
    // A signature of the provider is what counts, and nobody here has one.
    request: () => ({ params: { provider: 'sandbox' }, body: {} }),
    statuses: everybody(400),
  },
  // The token of a mail gives the right, no matter who is signed in. Nobody here has a token (unsubscribe.test.ts).
  {
    route: 'GET /api/unsubscribe',
    statuses: everybody(400),
  },
  {
    route: 'POST /api/unsubscribe',
    write: 'unsubscribe',
    request: () => ({ body: { token: 'none' } }),
    statuses: everybody(400),
  },
  {
    route: 'POST /unsubscribe',
    write: 'unsubscribe',
    request: () => ({ body: {} }),
    statuses: everybody(400),
  },
  {
    route: 'PUT /api/uploads/:assetId',
    write: 'storeUpload',
    // The address that presignEventUpload signed is the right to upload, no matter who holds it.
    request: () => ({ params: { assetId: randomUUID() } }),
    statuses: everybody(403),
  },
  {
    route: 'GET /files/:name',
    request: () => ({ params: { name: `${randomUUID()}.webp` } }),
    statuses: everybody(404),
  },
]

/** Routes of pages and of the server's state, open to all. Also GraphQL, whose fields have rows of their own. */
export const notOfTheApi = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /robots.txt',
  'GET /manifest.webmanifest',
  'GET /app-shell',
  'GET /sitemap.xml',
  'GET /sitemap/:number.xml',
  'GET /feeds/events.atom',
  'GET /feeds/events.ics',
  // The secret in the address is the right, no matter who is signed in (personal-calendar.test.ts).
  'GET /feeds/mine/:secret.ics',
  'GET /feeds/clubs/:slug.atom',
  'GET /feeds/clubs/:slug.ics',
  'GET /feeds/hosts/:userName.ics',
  'GET /events/:slug',
  'GET /rep-clubs/:slug',
  'GET /credentials/:credentialId',
  'GET /.well-known/did.json',
  'GET /terms-of-service',
  'GET /privacy-policy',
  'GET /sandbox/pay/:orderId',
  'POST /sandbox/pay/:orderId',
  'GET /sandbox/connect',
  'POST /sandbox/connect',
  'GET /sandbox/fonts/:name.woff2',
  'GET /dev/social/*',
  'POST /dev/social/*',
  'GET /dev/outbox',
  'GET /dev/outbox.json',
  'GET /dev/mails',
  'GET /dev/mails/:name',
  'GET /dev/patterns',
  'GET /api/graphql',
  'POST /api/graphql',
]

/** What staff does by `npm run staff` at the server's own terminal: no call of the API leads there. */
export const writesOfTheTerminal = [
  'staff.coverPointsRefund',
  'staff.coverRefund',
  'staff.endPayout',
  'staff.featureEvent',
  'staff.handOverEvent',
  'staff.payOutEvent',
  'staff.premium',
  'staff.publishTerms',
  'staff.raiseInvites',
  'staff.rebookPoints',
  'staff.staff',
  'staff.suspendClub',
  'staff.unfeatureEvent',
  'staff.unpremium',
  'staff.unsuspendClub',
  'staff.unverify',
  'staff.verify',
]
