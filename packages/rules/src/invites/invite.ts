import type { Refusal } from '../platform/failures/refusal.ts'
import { phrase } from '../platform/phrase.ts'
import type { InviteKind, InviteState } from './enums.ts'
import { isClubInvite } from './enums.ts'

/** Days in which an invite can be accepted, for each way of sending it (decision S-037). */
export const inviteDays = 30

/** The most letters of one invite: the first, and reminders. Between two letters lie at least so many hours. */
export const mostInviteLetters = 3
export const hoursBetweenLetters = 24

/** The most invites that one person sends within an hour, and that reach one person or address within a day. */
export const mostInvitesAnHour = 30
export const mostInvitesToOneADay = 10

/** The text for an unknown or revoked invite. Both get the same text, so that it reveals nothing. */
export const inviteGone = phrase("This invite doesn't exist or was revoked.")

/** The state of an invite at `now` (epoch milliseconds). A waiting invite expires after 30 days. */
export function inviteStateAt(stored: InviteState, expiresAt: number, now: number): InviteState {
  return stored === 'PENDING' && expiresAt <= now ? 'EXPIRED' : stored
}

const refusals: Record<Exclude<InviteState, 'PENDING'>, Refusal> = {
  ACCEPTED: { code: 'CONFLICT', text: phrase('This invite was already accepted.') },
  DECLINED: { code: 'CONFLICT', text: phrase('This invite was already declined.') },
  EXPIRED: { code: 'CONFLICT', text: phrase('This invite has expired. Ask for a new one.') },
  REVOKED: { code: 'NOT_FOUND', text: inviteGone },
}

/** Why an invite can no longer be answered or taken back, or null while it waits. */
export function inviteRefusal(state: InviteState): Refusal | null {
  return state === 'PENDING' ? null : refusals[state]
}

/** The text for a link that was used as often as it may be. */
export const linkUsedUp = phrase('This link was used as often as its host allowed. Ask for another one.')

/** How many more invites to the platform a person may send, while the pending ones are open (decision S-038). */
export function invitesRemaining(granted: number, pending: number): number {
  return Math.max(0, granted - pending)
}

/** An address for a person who may not know it in full: `m…@e….com`. */
export function maskedAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  const [name = '', ...rest] = domain.split('.')
  const first = (text: string) => `${[...text][0] ?? ''}…`
  return `${first(local)}@${[first(name), ...rest.slice(-1)].join('.')}`
}

/** A phone number for a person who may not know it in full: `+49…67`. */
export function maskedNumber(number: string): string {
  return `${number.slice(0, 3)}…${number.slice(-2)}`
}

/** The notification that an invite causes (spec 3); null where only a mail is sent. */
export function notificationOfInvite(kind: InviteKind, role: string | null) {
  if (kind === 'USER') return null
  if (isClubInvite(kind)) return 'ClubTeamInvitation'
  if (role === 'CO_HOST') return 'EventCoHostInvitation'
  if (role === 'PROMOTER') return 'EventPromoteInvitation'
  return role === 'SPONSOR' ? 'EventSponsorInvitation' : 'EventInvitation'
}

/**
 * Whether accepting requires consent to the privacy policy. It does for people who work for an event or a club,
 * because they handle other people's data.
 */
export function asksPrivacyPolicy(kind: InviteKind): boolean {
  return kind === 'EVENT' || (isClubInvite(kind) && kind !== 'CLUB_MEMBER')
}
