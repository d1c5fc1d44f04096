import * as payments from '#domains/payments/public.ts'
import * as users from '#domains/users/public.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { ClubType } from '../clubs.graphql.ts'
import { loadClub } from '../read-club.ts'
import { beginClubPayoutConnection } from './begin-club-payout-connection.ts'
import { disconnectClubPayoutAccount } from './disconnect-club-payout-account.ts'
import type { ClubPayoutAccount } from './payout-account.sql.ts'

/** The account of a club at a payment provider. It checks no rights. */
export const ClubPayoutAccountType = b.objectRef<ClubPayoutAccount>('ClubPayoutAccount').implement({
  description:
    'The account of a club with a payment provider, to which its money goes. For those who edit its accounts.',
  fields: (t) => ({
    provider: t.exposeString('provider'),
    accountId: t.exposeString('account_id'),
    label: t.exposeString('label', { description: 'The name by which the team knows the account.' }),
    connectedAt: t.field({ type: 'DateTime', resolve: (row) => row.connected_at }),
    connectedBy: t.field({
      type: users.UserType,
      resolve: (row, _args, ctx) => users.userById(ctx, row.connected_by),
    }),
  }),
})

mutation(beginClubPayoutConnection, {
  type: payments.PayoutConnectionType,
  load: (_ctx, connection) => connection,
})
mutation(disconnectClubPayoutAccount, { type: ClubType, load: (ctx, { clubId }) => loadClub(ctx, clubId) })
