import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { beginPayoutConnection } from './begin-payout-connection.ts'
import { connectPayoutAccount } from './connect-payout-account.ts'
import { disconnectPayoutAccount } from './disconnect-payout-account.ts'
import type { PayoutAccount } from './payout-accounts.sql.ts'
import { loadAccounts } from './payout-accounts.ts'

const PayoutAccountType = b.objectRef<PayoutAccount>('PayoutAccount').implement({
  description:
    'An account of a person with a payment provider, to which payouts go. Only the person can see it.',
  fields: (t) => ({
    provider: t.exposeString('provider'),
    accountId: t.exposeString('account_id'),
    label: t.exposeString('label', { description: 'The name by which the person knows the account.' }),
    isPrimary: t.exposeBoolean('is_primary'),
    connectedAt: t.field({ type: 'DateTime', resolve: (row) => row.connected_at }),
  }),
})

b.objectField(users.MeType, 'payoutAccounts', (t) =>
  t.field({ type: [PayoutAccountType], resolve: (me, _args, ctx) => loadAccounts(ctx, me.id) }),
)

/** The address of the provider's page on which somebody connects an account. */
export const PayoutConnectionType = b
  .objectRef<{ url: string; expiresAt: string }>('PayoutConnection')
  .implement({
    fields: (t) => ({
      url: t.exposeString('url', {
        description: "The URL of the provider's page on which the person connects an account.",
      }),
      expiresAt: t.field({ type: 'DateTime', resolve: (row) => Temporal.Instant.from(row.expiresAt) }),
    }),
  })

const loadMe = async (ctx: Ctx) => users.userById(ctx, (await requireActor(ctx)).userId)

mutation(beginPayoutConnection, { type: PayoutConnectionType, load: (_ctx, connection) => connection })
mutation(connectPayoutAccount, { type: users.MeType, load: loadMe })
mutation(disconnectPayoutAccount, { type: users.MeType, load: loadMe })
