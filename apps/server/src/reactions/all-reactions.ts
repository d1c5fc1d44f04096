import type { Reaction } from '#platform/news/reaction.ts'
import { endRequestsOfTheGone } from './end-requests-of-the-gone.ts'
import { followClubOwners } from './follow-club-owners.ts'
import { forgetPayoutAccounts } from './forget-payout-accounts.ts'
import { giveCheckInPoints } from './give-check-in-points.ts'
import { refreshCounters } from './refresh-counters.ts'
import { scoreCheckIns } from './score-check-ins.ts'
import { settleInvites, settleShares } from './settle-asked.ts'
import { tellCheckedIn } from './tell-checked-in.ts'
import { tellApproved, tellDeclined, tellUndone } from './tell-decisions.ts'
import { tellCancelled, tellMoved, tellStarted, tellUpdated } from './tell-event-changes.ts'
import { tellGoing } from './tell-going.ts'
import { tellCancelledHolders, tellLostHolders, tellLostOffers, tellRestoredHolders } from './tell-holders.ts'
import { tellInviteAccepted, tellInvited } from './tell-invites.ts'
import { tellMoreInvites } from './tell-more-invites.ts'
import { tellExpired, tellFailed, tellRefunded, tellRefunding } from './tell-payments.ts'
import { tellNotPaidOut, tellPaidOut } from './tell-payouts.ts'
import { tellRole } from './tell-role.ts'
import { tellGranted, tellShareAccepted, tellShareDeclined, tellShared } from './tell-shares.ts'
import { settleWaiting, tellWaiting } from './tell-waiting.ts'

/** Every reaction there is. */
export const reactions: readonly Reaction[] = [
  endRequestsOfTheGone,
  tellGoing,
  tellApproved,
  tellDeclined,
  tellUndone,
  tellWaiting,
  settleWaiting,
  settleInvites,
  settleShares,
  tellShared,
  tellShareAccepted,
  tellShareDeclined,
  tellGranted,
  tellLostHolders,
  tellLostOffers,
  tellRestoredHolders,
  tellCancelledHolders,
  tellRefunding,
  tellRefunded,
  tellFailed,
  tellExpired,
  tellPaidOut,
  tellNotPaidOut,
  tellCancelled,
  tellUpdated,
  tellMoved,
  tellStarted,
  tellRole,
  tellMoreInvites,
  tellInvited,
  tellInviteAccepted,
  tellCheckedIn,
  followClubOwners,
  forgetPayoutAccounts,
  giveCheckInPoints,
  scoreCheckIns,
  refreshCounters,
]
