import { clubTeamRoleLabels } from '@reprise/rules/clubs/enums'
import { eventAttendeeRoleLabels } from '@reprise/rules/events/enums'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Invite, InviteState } from './invites.api.ts'

/** The word for the role of an invite, in English; null for an invite to the platform, for a guest and for a member. */
export const roleLabelOf = ({ kind, role }: Pick<Invite, 'kind' | 'role'>): string | null => {
  if (role === null || kind === 'USER' || kind === 'GUEST' || kind === 'CLUB_MEMBER') return null
  const labels: Record<string, string> = kind === 'EVENT' ? eventAttendeeRoleLabels : clubTeamRoleLabels
  return labels[role] ?? role
}

/** The word and the colour for each state of an invite. */
export const inviteStateLabels: Record<InviteState, { label: string; color: string }> = {
  PENDING: { label: phrase('Waiting'), color: 'violet' },
  ACCEPTED: { label: phrase('Accepted'), color: 'green' },
  DECLINED: { label: 'Declined', color: 'red' },
  REVOKED: { label: phrase('Revoked'), color: 'gray' },
  EXPIRED: { label: phrase('Expired'), color: 'gray' },
}

/** The address of an invite's page. It carries the email address, for the sign-up form. */
export const linkOf = ({ inviteId, emailAddress }: Pick<Invite, 'inviteId' | 'emailAddress'>): string => {
  const url = new URL(`/accept-invite/${inviteId}`, window.location.origin)
  if (emailAddress) url.searchParams.set('email', emailAddress)
  return url.href
}
