import type { Domain } from '#platform/domain.ts'
import type { Reaction } from '#platform/news/reaction.ts'
import { acceptInvitesOfComers } from './accept-invites-of-comers.ts'
import { countForOffers } from './count-for-offers.ts'
import { endDoorDevices } from './end-door-devices.ts'
import { endTradesOfClubs, endTradesOfLeavers, endTradesOfPeople } from './end-point-trades.ts'
import { endRequestsOfLeavers } from './end-requests-of-leavers.ts'
import { followClubOwners } from './follow-club-owners.ts'
import { forgetPayoutAccounts } from './forget-payout-accounts.ts'
import { giveCheckInPoints } from './give-check-in-points.ts'
import { judgeEarners } from './judge-earners.ts'
import { learnEventWords } from './learn-event-words.ts'
import { markInvitesDone, markOffersDone, markSharesDone, markTradesDone } from './mark-asked-done.ts'
import { moveInviteEnds } from './move-invite-ends.ts'
import { noteCheckInFacts } from './note-check-in-facts.ts'
import { notifyInviteAccepted, notifyInvited } from './notify-invites.ts'
import { notifyMoreInvites } from './notify-more-invites.ts'
import { notifyWaiting, renewWaiting } from './notify-waiting.ts'
import { refreshCounters } from './refresh-counters.ts'
import { renewHoldersPasses, renewPasses } from './renew-passes.ts'
import { scoreCheckIns } from './score-check-ins.ts'

/** All reactions: those between domains, and the notices of each domain. */
export const reactionsOf = (domains: readonly Domain[]): readonly Reaction[] => [
  acceptInvitesOfComers,
  endDoorDevices,
  endRequestsOfLeavers,
  endTradesOfClubs,
  endTradesOfLeavers,
  endTradesOfPeople,
  learnEventWords,
  notifyWaiting,
  renewWaiting,
  markInvitesDone,
  markOffersDone,
  markSharesDone,
  markTradesDone,
  notifyMoreInvites,
  notifyInvited,
  notifyInviteAccepted,
  moveInviteEnds,
  followClubOwners,
  forgetPayoutAccounts,
  giveCheckInPoints,
  noteCheckInFacts,
  judgeEarners,
  countForOffers,
  scoreCheckIns,
  refreshCounters,
  renewPasses,
  renewHoldersPasses,
  ...domains.flatMap(({ notices = [] }) => notices),
]
