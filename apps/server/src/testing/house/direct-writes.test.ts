import { expect, test } from 'vitest'
import { filesThatWriteDirectly } from './direct-writes.ts'
import type { Source } from './server-sources.ts'
import { serverSources } from './server-sources.ts'

const COUNT = 'counts a call, so that it can be refused when there were too many'
const FLOW = 'keeps what a sign-in has to come back with, for some minutes and one use'
const STEP = 'a step of an operation outside its transaction: what it writes stays after a refusal'
const JOB = 'work by the clock, in small pieces or in a transaction of its own'
const SETTLES = 'notes what a provider of payments said or was asked, each time by a guarded statement'
const READS = 'reads under a setting of its transaction'

/**
 * The files of the domains that write without being a step in the transaction of an operation or a batch, and why.
 * COUNT, FLOW and the registration of a phone for a pass are the calls that are neither: CONTRIBUTING.md says what is
 * asked of them.
 */
const known: Record<string, string> = {
  'domains/achievements/rules/reconcile-all.ts': JOB,
  'domains/assets/check-pictures.ts': JOB,
  'domains/assets/drop-picture.ts': JOB,
  'domains/assets/picture-tint.ts': JOB,
  'domains/auth/account/leaving/purge-life.ts': JOB,
  'domains/auth/account/my-data/make-archives.ts': JOB,
  'domains/auth/attempts.ts': STEP,
  'domains/auth/guesses/guess-from-network.ts': STEP,
  'domains/auth/guesses/guess-password.ts': STEP,
  'domains/auth/passkeys/challenges.ts': STEP,
  'domains/auth/passkeys/login-options.ts': FLOW,
  'domains/auth/password/change-password.ts': STEP,
  'domains/auth/phone/start-phone.ts': STEP,
  'domains/auth/purge-auth.ts': JOB,
  'domains/auth/read-country.ts': COUNT,
  'domains/auth/sign-in/use-code.ts': STEP,
  'domains/auth/sign-up/check-email-availability.ts': COUNT,
  'domains/auth/sign-up/register.ts': STEP,
  'domains/auth/social/finish-authorization.ts': FLOW,
  'domains/auth/social/start-authorization.ts': FLOW,
  'domains/auth/staff/note-call.ts':
    'the record of what staff call as somebody else is written before each call',
  'domains/auth/staff/purge-impersonations.ts': JOB,
  'domains/checkin/doors/pair-door-device.ts': STEP,
  'domains/checkin/doors/purge-devices.ts': JOB,
  'domains/checkin/purge-scans.ts': JOB,
  'domains/clubs/sought-names.ts': READS,
  'domains/clubs/team/purge-club-log.ts': JOB,
  'domains/contacts/forget-contacts.ts': JOB,
  'domains/draws/make-draws.ts': JOB,
  'domains/events/domain.ts': JOB,
  'domains/events/explore/learn-words.ts': JOB,
  'domains/events/explore/sought-words.ts': READS,
  'domains/guests/forget-guests.ts': JOB,
  'domains/invites/purge-invites.ts': JOB,
  'domains/invites/send-due-letters.ts': JOB,
  'domains/messages/send-due-messages.ts': JOB,
  'domains/notifications/domain.ts': JOB,
  'domains/notifications/mail-waiting.ts': JOB,
  'domains/offers/draw/freeze-offers.ts': JOB,
  'domains/offers/draw/pass-late-prizes.ts': JOB,
  'domains/offers/earn/follow-link.ts':
    'a link that a person opens; the link itself is the proof, and works once',
  'domains/offers/earn/hand-out.ts': JOB,
  'domains/offers/earn/purge-links.ts': JOB,
  'domains/offers/earn/reconcile-counts.ts': JOB,
  'domains/offers/earn/submit-proof.ts': STEP,
  'domains/offers/redeem/end-redemption.ts': JOB,
  'domains/offers/redeem/purge-details.ts': JOB,
  'domains/offers/remind/remind-of-ends.ts': JOB,
  'domains/offers/results/note-seen.ts':
    'counts who saw a page; nobody would miss a view, and its reader writes nothing else',
  'domains/payments/drive-payment.ts': SETTLES,
  'domains/payments/payouts/connect-payout-account.ts':
    'the provider names the account between the transaction of the operation and that which keeps it',
  'domains/payments/payouts/drive-payout.ts': SETTLES,
  'domains/payments/payouts/forget-payout-accounts.ts': JOB,
  'domains/payments/payouts/settle-due-payouts.ts': JOB,
  'domains/payments/payouts/settle-payout.ts': SETTLES,
  'domains/payments/payouts/take-payout-notice.ts': SETTLES,
  'domains/payments/postpone.ts': SETTLES,
  'domains/payments/purge-notices.ts': JOB,
  'domains/payments/read-captures.ts': JOB,
  'domains/payments/take-notice.ts': SETTLES,
  'domains/points/buy/settle-points-orders.ts': SETTLES,
  'domains/points/lots/end-lots.ts': JOB,
  'domains/points/tiers/reseat-members.ts': JOB,
  'domains/points/trades/end-trades.ts': JOB,
  'domains/tickets/answer/end-reversed-booking.ts': SETTLES,
  'domains/tickets/booking/forget-named-guests.ts': JOB,
  'domains/tickets/buy/settle-orders.ts': SETTLES,
  'domains/tickets/share/forget-unpaid-gifts.ts': JOB,
  'domains/tickets/waiting-list/serve-waiting-lists.ts': JOB,
  'domains/users/profile/purge-former-names.ts': JOB,
  'domains/users/profile/search-users.ts': COUNT,
  'domains/wallets/apple/update-apple.ts': JOB,
  'domains/wallets/apple/web-service.routes.ts':
    'a device registers for a pass by the token in it: no person calls, and the next start of the phone repeats it',
  'domains/wallets/purge-passes.ts': JOB,
  'domains/wallets/update-wallet.ts': JOB,
}

const files: Source[] = [
  {
    file: 'domains/shop/shop.sql.ts',
    text: `
      export const insertCart = statement<[string], never>('insert into cart (id) values ($1)')
      export const readCart = statement<[string], never>('select 1 from cart where id = $1 for update')
      const gone = \`delete from cart where id = $1\`
      const both = statement<[string], never>(\`with a as (\${gone}) select 1\`)
      export async function dropCart(db: Db, id: string) { await both(db, id) }
      export const openCart = ({ tx }: Work, id: string) => insertCart(tx, id)`,
  },
  { file: 'domains/shop/public.ts', text: `export { dropCart, readCart } from './shop.sql.ts'` },
]
const imports = `import { insertCart, openCart, readCart } from './shop.sql.ts'
import * as shop from '#domains/shop/public.ts'
`

test.each([
  'async function call(ctx: Ctx) { await insertCart(ctx.db, id) }',
  'async function call(ctx: Ctx) { await shop.dropCart(ctx.services.db, id) }',
  'const call = async ({ db }: Ctx) => insertCart(db, id)',
  'async function call(ctx: Ctx) { const { db: pool } = ctx; await insertCart(pool, id) }',
  'async function call(ctx: Ctx) { const pool = ctx.db; await insertCart(pool, id) }',
  'const call = (ctx: Ctx) => openCart({ ...ctx, tx: ctx.db }, id)',
  'const call = (ctx: Ctx) => inPieces(ctx.db, insertCart)',
  'const call = (ctx: Ctx) => inWork(ctx.services, (work) => openCart(work, id))',
  `const call = (ctx: Ctx) => ctx.db.updateTable('cart').execute()`,
  'const call = (ctx: Ctx) => sql`delete from cart`.execute(ctx.db)',
])('a file with "%s" writes directly', (text) => {
  const all = [...files, { file: 'domains/shop/call.ts', text: imports + text }]
  expect(filesThatWriteDirectly(all)).toEqual(['domains/shop/call.ts'])
})

test.each([
  'const call = (ctx: Ctx) => readCart(ctx.db, id)',
  'const call = ({ tx }: Work) => insertCart(tx, id)',
  'async function pass(db: Db) { await insertCart(db, id) }',
  'const call = operation({ write: async (call) => insertCart(call.tx, id) })',
  'const call = (ctx: Ctx) => sql`select from cart`.execute(ctx.db)',
  'const insertCart = statement(`select 1`); const call = (ctx: Ctx) => insertCart(ctx.db)',
])('a file with "%s" does not', (text) => {
  const own = text.startsWith('const insertCart') ? '' : imports
  expect(filesThatWriteDirectly([...files, { file: 'domains/shop/call.ts', text: own + text }])).toEqual([])
})

test('a call writes by operation() or batched(), or it is known why not', async () => {
  const found = filesThatWriteDirectly(await serverSources())
  expect(found.filter((file) => file.startsWith('domains/'))).toEqual(Object.keys(known))
})
