import type { Refusal } from '../platform/failures/refusal.ts'
import { phrase } from '../platform/phrase.ts'
import type { InviteKind, InviteState } from './enums.ts'

/** How long an invite can be accepted, by whatever way it went (decision S-037). */
export const inviteDays = 30

/** The most invites that one person sends within an hour, and that reach one person or address within a day. */
export const mostInvitesAnHour = 30
export const mostInvitesToOneADay = 10

/** What an id that leads nowhere says: unknown and revoked ones sound alike. */
export const inviteGone = phrase("This invite doesn't exist or was revoked.")

/** How an invite stands at `now` (epoch milliseconds): one that waits is over after its 30 days. */
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

/** How many more invites to the platform a person may have open at a time (decision S-038). */
export function invitesRemaining(granted: number, pending: number): number {
  return Math.max(0, granted - pending)
}

/** An address as a person sees it who is not told it: `m…@e….com`. */
export function maskedAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  const [name = '', ...rest] = domain.split('.')
  const first = (text: string) => `${[...text][0] ?? ''}…`
  return `${first(local)}@${[first(name), ...rest.slice(-1)].join('.')}`
}

/** The notification that an invite raises (spec 3); null where none has it, and a mail alone goes. */
export function notificationOfInvite(kind: InviteKind, role: string | null) {
  if (kind === 'USER') return null
  if (kind === 'CLUB_TEAM') return 'ClubTeamInvitation'
  if (role === 'CO_HOST') return 'EventCoHostInvitation'
  if (role === 'PROMOTER') return 'EventPromoteInvitation'
  return role === 'SPONSOR' ? 'EventSponsorInvitation' : 'EventInvitation'
}

/**
 * Whether accepting asks for the privacy policy: a person who works for an event or a club handles other people's data.
 */
export function asksPrivacyPolicy(kind: InviteKind): boolean {
  return kind !== 'USER'
}
