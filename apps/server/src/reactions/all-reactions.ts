import type { Reaction } from '#platform/reaction.ts'
import { giveCheckInPoints } from './give-check-in-points.ts'
import { refreshCounters } from './refresh-counters.ts'
import { scoreCheckIns } from './score-check-ins.ts'
import { tellCheckedIn } from './tell-checked-in.ts'
import { tellApproved, tellDeclined, tellUndone } from './tell-decisions.ts'
import { tellCancelled, tellStarted, tellUpdated } from './tell-event-changes.ts'
import { tellGoing } from './tell-going.ts'
import { tellExpired, tellFailed, tellRefunded, tellRefunding } from './tell-payments.ts'
import { tellRole } from './tell-role.ts'
import { tellWaiting } from './tell-waiting.ts'

/** Every reaction there is. */
export const reactions: readonly Reaction[] = [
  tellGoing,
  tellApproved,
  tellDeclined,
  tellUndone,
  tellWaiting,
  tellRefunding,
  tellRefunded,
  tellFailed,
  tellExpired,
  tellCancelled,
  tellUpdated,
  tellStarted,
  tellRole,
  tellCheckedIn,
  giveCheckInPoints,
  scoreCheckIns,
  refreshCounters,
]
