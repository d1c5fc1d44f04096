import { isNamedRole } from '@reprise/rules/events/named-roles'
import { isClubInvite } from '@reprise/rules/invites/enums'
import { notificationOfInvite } from '@reprise/rules/invites/invite'
import type { Language } from '@reprise/rules/locales/languages'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import { sayIn } from '#platform/language/say-in.ts'
import type { Addressed, Letter } from '#ports/mail/queue-letters.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import type { Sms } from '#ports/sms/queue-sms.ts'
import { queueSms } from '#ports/sms/queue-sms.ts'
import type { SwitchOff } from './invite-mail.ts'
import { inviteMail, inviteSms } from './invite-mail.ts'
import type { InviteRow } from './invites.sql.ts'
import { selectInvites } from './invites.sql.ts'
import type { InviteTargetFacts } from './kinds.ts'
import { invitableOf } from './kinds.ts'

/** The name of what a notification of an invite asks for (`markDone`). */
export const inviteAsks = (inviteId: string) => `invite:${inviteId}`

/** A notification for an account. */
interface NotifiedPerson {
  userId: string
  inviter: users.UserRow
  type: Exclude<ReturnType<typeof notificationOfInvite>, null>
  properties: Record<string, string>
  cause: string
  asks: string
  /** The mail to the invited address. It is sent no matter who reads the address. */
  mail?: Letter
}

function roleOf({ kind, role }: InviteRow): Record<string, string> {
  if (role === null || kind === 'GUEST') return {}
  return isClubInvite(kind) || isNamedRole(role) ? { RoleType: role } : { AttendeeRole: role }
}

const keyOf = ({ kind, target_id: id }: InviteRow) => `${kind}:${id}`

/** The targets of these invites by kind and id: one question for each kind. */
async function targetsOf(work: Work, invites: readonly InviteRow[]): Promise<Map<string, InviteTargetFacts>> {
  const targets = new Map<string, InviteTargetFacts>()
  for (const [kind, ofKind] of Map.groupBy(invites, (invite) => invite.kind)) {
    const ids = [...new Set(ofKind.flatMap(({ target_id: id }) => id ?? []))]
    const facts = ids.length > 0 ? await invitableOf(work, kind)?.describe(work.tx, ids, work.now) : undefined
    for (const [id, each] of facts ?? []) targets.set(`${kind}:${id}`, each)
  }
  return targets
}

const aboutEvent = (target: InviteTargetFacts) => ({
  EventName: target.name,
  EventSlug: target.slug,
  ...(target.avatarFile && { EventAvatar: `/files/${target.avatarFile}` }),
})

/** The accounts that these invites are for: named by id, or behind the address or number that they have proven. */
async function inviteesOf(work: Work, invites: readonly InviteRow[]) {
  const byId = await users.usersByIds(work.tx, [...new Set(invites.flatMap((each) => each.to_user_id ?? []))])
  const emails = [...new Set(invites.flatMap((each) => each.to_email ?? []))]
  const byEmail = await users.usersByEmails(work.tx, emails)
  const numbers = [...new Set(invites.flatMap((each) => each.to_phone ?? []))]
  const byPhone = await users.usersByPhones(work.tx, numbers)
  return ({ to_user_id: id, to_email: email, to_phone: phone }: InviteRow): users.UserRow | undefined => {
    const person = id ? byId.get(id) : email ? byEmail.get(email) : byPhone.get(phone ?? '')
    const isProven = phone ? person?.phone_verified_at : person?.email_verified_at
    return person && isProven && !users.isHidden(person) ? person : undefined
  }
}

/**
 * Whether a person of many needs no letter: they stand at the target already, which the inviter of an address or number
 * must not learn. An account that was named is still asked for its answer.
 */
async function needNoLetter(
  work: Work,
  invites: readonly InviteRow[],
  inviteeOf: (invite: InviteRow) => users.UserRow | undefined,
): Promise<(invite: InviteRow) => boolean> {
  const standings = new Map<string, string>()
  for (const ofTarget of Map.groupBy(invites, keyOf).values()) {
    const [{ kind, target_id: id } = { kind: 'USER' as const, target_id: null }] = ofTarget
    const ids = ofTarget.flatMap((invite) => inviteeOf(invite)?.id ?? [])
    const known = id ? await invitableOf(work, kind)?.standing?.(work.tx, id, ids) : undefined
    for (const [userId, standing] of known ?? []) standings.set(`${kind}:${id} ${userId}`, standing)
  }
  return (invite) => {
    const standing = standings.get(`${keyOf(invite)} ${inviteeOf(invite)?.id}`)
    return standing === 'ANSWERED' || (standing === 'INVITED' && invite.to_user_id === null)
  }
}

interface Reader {
  /** Null for an address that the inviter entered. */
  id: string | null
  email: string
}

/** How readers switch such mails off; null for a reader who has done it. */
export type SwitchOffsOf = (readers: readonly Reader[]) => Promise<(reader: Reader) => SwitchOff | null>

interface Mailing {
  invite: InviteRow
  invitee: users.UserRow | undefined
  /** The language of the inviter: a mail to an address without an account is written in it. */
  language: Language
  words: Parameters<typeof inviteMail>[2]
}

const readerOf = ({ invite, invitee }: Mailing): Reader | null => {
  if (invite.to_email !== null) return { id: null, email: invite.to_email }
  return invite.to_phone === null && invitee?.email ? { id: invitee.id, email: invitee.email } : null
}

// Mails invites, and sends messages to numbers. An invited address gets its mail no matter who reads it, unless it is a
// guest's and asked for no more of them. A member who was named gets it unless they switched such mails off.
async function mailInvites(
  work: Work,
  mailings: readonly Mailing[],
  switchOffsOf: SwitchOffsOf,
): Promise<void> {
  const switchOffOf = await switchOffsOf(mailings.flatMap((each) => readerOf(each) ?? []))
  const letters: Addressed[] = []
  const messages: Sms[] = []
  for (const mailing of mailings) {
    const { invite, invitee, language: ofInviter, words } = mailing
    const language = invitee?.language ?? ofInviter
    const reader = readerOf(mailing)
    // An invite to work is for a person that the inviter knows, and offers no way to switch such mails off.
    const isToWorker = invite.to_email !== null && invite.kind !== 'GUEST'
    const switchOff = reader && !isToWorker ? switchOffOf(reader) : null
    const isWanted = isToWorker || switchOff
    if (reader && isWanted) {
      letters.push({ ...inviteMail(work, invite, words, switchOff ?? undefined), to: reader.email, language })
    }
    if (invite.to_phone !== null) {
      messages.push({ to: invite.to_phone, text: sayIn(language, inviteSms(work, invite, words)) })
    }
  }
  if (letters.length > 0) await queueLetters(work, letters)
  if (messages.length > 0) await queueSms(work, messages)
}

/**
 * Mails the people who are invited. An invited address gets its mail no matter who reads it. Returns the
 * notifications for those who have an account. Skips invites that no longer wait.
 */
export async function notifyInvited(
  work: Work,
  created: readonly { inviteId: string; cause: string }[],
  switchOffsOf: SwitchOffsOf,
): Promise<NotifiedPerson[]> {
  const invites = await selectInvites(
    work.tx,
    created.map((each) => each.inviteId),
  )
  const inviters = await users.usersByIds(work.tx, [...new Set(invites.map((each) => each.inviter_id))])
  const targets = await targetsOf(work, invites)
  const inviteeOf = await inviteesOf(work, invites)
  const needsNone = await needNoLetter(work, invites, inviteeOf)
  const causes = new Map(created.map(({ inviteId, cause }) => [inviteId, cause]))
  const people: NotifiedPerson[] = []
  const mailings: Mailing[] = []
  for (const invite of invites) {
    const inviter = inviters.get(invite.inviter_id)
    const target = targets.get(keyOf(invite))
    const isAlive = inviter !== undefined && !users.isHidden(inviter)
    if (invite.state !== 'PENDING' || !isAlive || (invite.target_id !== null && !target)) continue
    if (target?.closed || needsNone(invite)) continue
    const isEvent = invite.kind === 'EVENT' || invite.kind === 'GUEST'
    const words = {
      inviter: inviter.name,
      target: target?.name ?? work.config.brandName,
      picture: target && isEvent ? aboutEvent(target).EventAvatar : undefined,
      as:
        invite.kind === 'GUEST'
          ? null
          : (invitableOf(work, invite.kind)?.roles.get(invite.role ?? '') ?? null),
      startsAt: target?.startsAt,
    }
    const invitee = inviteeOf(invite)
    const type = notificationOfInvite(invite.kind, invite.role)
    // A guest's letter goes by its own way, because its reader may have switched such mails off.
    const isLetter = !invitee || type === null || invite.kind === 'GUEST'
    if (isLetter) mailings.push({ invite, invitee, language: inviter.language, words })
    if (!invitee || type === null) continue
    const properties = {
      ...roleOf(invite),
      ...(target && isEvent && aboutEvent(target)),
      ...(target && isClubInvite(invite.kind) && { ClubName: target.name }),
      ...(invite.kind === 'CLUB_COLLABORATOR' && { Case: 'COLLABORATOR' }),
      ...(invite.kind === 'CLUB_MEMBER' && { Case: 'MEMBER' }),
      FormattedInviteId: invite.id,
    }
    people.push({
      userId: invitee.id,
      inviter,
      type,
      properties,
      cause: causes.get(invite.id) ?? invite.id,
      asks: inviteAsks(invite.id),
      ...(!isLetter && invite.to_email && { mail: inviteMail(work, invite, words) }),
    })
  }
  if (mailings.length > 0) await mailInvites(work, mailings, switchOffsOf)
  return people
}
