import './accounts/accounts.graphql.ts'
import './clubs.graphql.ts'
import './team/team.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { forgetPayoutAccounts, takeBackPayoutAccounts } from './accounts/forget-payout-accounts.ts'
import { clubPayoutHolder } from './accounts/hold-payout-account.ts'
import { clubNotices } from './clubs.notices.ts'
import { personalData } from './clubs.personal-data.ts'
import { memberInvites } from './member-invites.ts'
import { searchedClubs } from './search-clubs.ts'
import { clubInvites } from './team/club-invites.ts'
import { forgetRoles } from './team/forget-roles.ts'
import { purgeClubLog } from './team/purge-club-log.ts'

export const clubs = defineDomain({
  name: 'clubs',
  personalData,
  // Memberships, ownership and the log point to the stand-in; a role at a club ends.
  async erase(work, erased) {
    await forgetRoles(work, erased)
    await forgetPayoutAccounts(work, erased)
  },
  purges: [purgeClubLog],
  notices: clubNotices,
  extends: {
    inviteKinds: [...clubInvites, memberInvites],
    searchSources: [searchedClubs],
    payoutHolders: [clubPayoutHolder],
    takenBack: [takeBackPayoutAccounts],
  },
})
