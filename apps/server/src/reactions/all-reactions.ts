import type { Reaction } from '#platform/news/reaction.ts'
import { allDomains } from '../all-domains.ts'
import { endRequestsOfTheGone } from './end-requests-of-the-gone.ts'
import { followClubOwners } from './follow-club-owners.ts'
import { forgetPayoutAccounts } from './forget-payout-accounts.ts'
import { giveCheckInPoints } from './give-check-in-points.ts'
import { refreshCounters } from './refresh-counters.ts'
import { scoreCheckIns } from './score-check-ins.ts'
import { settleInvites, settleShares } from './settle-asked.ts'
import { tellInviteAccepted, tellInvited } from './tell-invites.ts'
import { tellMoreInvites } from './tell-more-invites.ts'
import { settleWaiting, tellWaiting } from './tell-waiting.ts'

/** Every reaction there is: those that join domains, and the notices that the domains declare. */
export const reactions: readonly Reaction[] = [
  endRequestsOfTheGone,
  tellWaiting,
  settleWaiting,
  settleInvites,
  settleShares,
  tellMoreInvites,
  tellInvited,
  tellInviteAccepted,
  followClubOwners,
  forgetPayoutAccounts,
  giveCheckInPoints,
  scoreCheckIns,
  refreshCounters,
  ...allDomains.flatMap(({ notices = [] }) => notices),
]
