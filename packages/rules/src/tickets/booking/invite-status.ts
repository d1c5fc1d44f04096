import { phrase } from '../../platform/phrase.ts'

/** Whether a person was invited to an event as a guest (spec 2, the filter of guest lists). */
export const guestInviteStatuses = ['INVITED', 'INVITE_PENDING', 'NOT_INVITED'] as const
export type GuestInviteStatus = (typeof guestInviteStatuses)[number]

/** The words of spec 4 for each status. */
export const guestInviteStatusLabels: Record<GuestInviteStatus, string> = {
  INVITED: phrase('Invited'),
  INVITE_PENDING: phrase('Invite Pending'),
  NOT_INVITED: phrase('Not Invited'),
}
