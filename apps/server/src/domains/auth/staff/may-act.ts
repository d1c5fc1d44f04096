import type * as users from '#domains/users/public.ts'
import { isAway } from '../sessions/sign-in-answer.ts'

/**
 * Whether a staff person may act as somebody (S-014). The staff person needs a proven address. They may not act as
 * themselves, as other staff, or as somebody whose account is deleted or deactivated.
 */
export function mayAct(staff: users.UserRow | undefined, target: users.UserRow | undefined): boolean {
  if (!staff?.is_staff || !staff.email_verified_at || isAway(staff)) return false
  return target !== undefined && !target.is_staff && !isAway(target)
}
