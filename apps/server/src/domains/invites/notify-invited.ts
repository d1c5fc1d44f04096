import { isNamedRole } from '@reprise/rules/events/named-roles'
import { notificationOfInvite } from '@reprise/rules/invites/invite'
import type { Language } from '@reprise/rules/locales/languages'
import * as users from '#domains/users/public.ts'
import type { Work } from '#platform/ctx.ts'
import type { Letter } from '#ports/mail/queue-letters.ts'
import { queueLetters } from '#ports/mail/queue-letters.ts'
import type { SwitchOff } from './invite-mail.ts'
import { inviteMail } from './invite-mail.ts'
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
  if (role === null) return {}
  return kind === 'CLUB_TEAM' || isNamedRole(role) ? { RoleType: role } : { AttendeeRole: role }
}

async function targetOf(
  work: Work,
  { kind, target_id: id }: InviteRow,
): Promise<InviteTargetFacts | undefined> {
  return id === null ? undefined : (await invitableOf(work, kind)?.describe(work.tx, [id], work.now))?.get(id)
}

const aboutEvent = (target: InviteTargetFacts) => ({
  EventName: target.name,
  EventSlug: target.slug,
  ...(target.avatarFile && { EventAvatar: `/files/${target.avatarFile}` }),
})

/** The account that an invite is for: named by its user name, or behind the address it has proven. */
async function inviteeOf(work: Work, { to_user_id: id, to_email: email }: InviteRow) {
  const person = id
    ? (await users.usersByIds(work.tx, [id])).get(id)
    : await users.findByLogin(work.tx, email ?? '')
  return person?.email_verified_at && !users.isHidden(person) ? person : undefined
}

interface Mailing {
  invitee: users.UserRow | undefined
  /** The language of the inviter: a mail to an address without an account is written in it. */
  language: Language
  words: Parameters<typeof inviteMail>[2]
  switchOffOf: (member: { id: string; email: string }) => Promise<SwitchOff | null>
}

// Mails an invite. An invited address gets it, no matter who reads it. A member who was named gets it unless
// they switched such mails off.
async function mailInvite(work: Work, invite: InviteRow, { invitee, language, words, switchOffOf }: Mailing) {
  const to = invite.to_email
  if (to !== null) {
    const letter = inviteMail(work, invite, words)
    return queueLetters(work, [{ ...letter, to, language: invitee?.language ?? language }])
  }
  if (!invitee?.email) return
  const switchOff = await switchOffOf({ id: invitee.id, email: invitee.email })
  if (!switchOff) return
  const letter = inviteMail(work, invite, words, switchOff)
  await queueLetters(work, [{ ...letter, to: invitee.email, language: invitee.language }])
}

/**
 * Mails the people who are invited. An invited address gets its mail no matter who reads it. Returns the
 * notifications for those who have an account. Skips invites that no longer wait.
 */
export async function notifyInvited(
  work: Work,
  created: readonly { inviteId: string; cause: string }[],
  switchOffOf: (member: { id: string; email: string }) => Promise<SwitchOff | null>,
): Promise<NotifiedPerson[]> {
  const invites = await selectInvites(
    work.tx,
    created.map((each) => each.inviteId),
  )
  const inviters = await users.usersByIds(work.tx, [...new Set(invites.map((each) => each.inviter_id))])
  const people: NotifiedPerson[] = []
  for (const invite of invites) {
    const inviter = inviters.get(invite.inviter_id)
    const target = await targetOf(work, invite)
    const isAlive = inviter !== undefined && !users.isHidden(inviter)
    if (invite.state !== 'PENDING' || !isAlive || (invite.target_id !== null && !target)) continue
    const cause = created.find((each) => each.inviteId === invite.id)?.cause ?? invite.id
    const words = {
      inviter: inviter.name,
      target: target?.name ?? work.config.brandName,
      picture: target && invite.kind === 'EVENT' ? aboutEvent(target).EventAvatar : undefined,
      as: invitableOf(work, invite.kind)?.roles.get(invite.role ?? '') ?? null,
    }
    const invitee = await inviteeOf(work, invite)
    const type = notificationOfInvite(invite.kind, invite.role)
    if (!invitee || type === null) {
      await mailInvite(work, invite, { invitee, language: inviter.language, words, switchOffOf })
      continue
    }
    const properties = {
      ...roleOf(invite),
      ...(target && invite.kind === 'EVENT' && aboutEvent(target)),
      FormattedInviteId: invite.id,
    }
    const asks = inviteAsks(invite.id)
    people.push({
      userId: invitee.id,
      inviter,
      type,
      properties,
      cause,
      asks,
      ...(invite.to_email && { mail: inviteMail(work, invite, words) }),
    })
  }
  return people
}
