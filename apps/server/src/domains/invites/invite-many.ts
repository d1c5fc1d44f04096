import { randomUUID } from 'node:crypto'
import type { EventInvitationSource } from '@reprise/rules/events/enums'
import type { InviteKind } from '@reprise/rules/invites/enums'
import { hoursBetweenLetters, mostInviteLetters, mostInvitesToOneADay } from '@reprise/rules/invites/invite'
import type { Work } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { InviteRow } from './invites.sql.ts'

// Tested in domains/tickets/invite/invite-contacts.test.ts.

type At = Temporal.Instant

/** One recipient of many: an account, an address (in lower case) or a number (E.164). */
export interface OneOfMany {
  userId: string | null
  email: string | null
  phone: string | null
  name: string | null
  source: EventInvitationSource
}

/** Everything that invites of one call have in common. */
export interface ManyInvites {
  inviterId: string
  kind: Exclude<InviteKind, 'USER'>
  targetId: string
  role: string
  message: string | null
  /** When the target ends. */
  expiresAt: At
}

type Way = Pick<InviteRow, 'to_user_id' | 'to_email' | 'to_phone'>

// This leaves out people who have an invite already in any state, unless it was taken back, and people that several
// people invited today. The rows come in a fixed order, so that two calls at once do not wait in a circle.
const insertMany = statement<
  [string, InviteKind, string, string, string, string | null, At, At, dayAgo: At],
  Way & { id: string }
>(`
insert into invite (id, kind, inviter_id, target_id, role, to_user_id, to_email, to_phone, to_name, source, message,
  created_at, expires_at, ends_with_target, letter_due_at)
select n.id, $2, $3, $4, $5, n.user_id, n.email, n.phone, n.name, n.source, $6, $7, $8, true, $7
from jsonb_to_recordset($1::jsonb)
  as n(id uuid, user_id uuid, email text, phone text, name text, source text)
where (
  select count(*) from invite o where o.created_at > $9
    and (o.to_user_id = n.user_id or o.to_email = n.email or o.to_phone = n.phone)
) < ${mostInvitesToOneADay}
order by n.user_id, n.email, n.phone
on conflict do nothing
returning id, to_user_id, to_email, to_phone`)

/**
 * Stores invites to many recipients, and makes their letters due (sendDueLetters). Returns those that were stored:
 * a recipient who waits for the same invite already, or was invited several times today, is left out.
 */
export function inviteMany(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { inviterId, kind, targetId, role, message, expiresAt }: ManyInvites,
  recipients: readonly OneOfMany[],
): Promise<(Way & { id: string })[]> {
  const rows = recipients.map(({ userId, email, phone, name, source }) => ({
    id: randomUUID(),
    user_id: userId,
    email,
    phone,
    name,
    source,
  }))
  const dayAgo = now.subtract({ hours: 24 })
  return insertMany(
    tx,
    JSON.stringify(rows),
    kind,
    inviterId,
    targetId,
    role,
    message,
    now,
    expiresAt,
    dayAgo,
  )
}

const selectKnown = statement<[InviteKind, string, string[], string[], string[]], Way>(`
select to_user_id, to_email, to_phone from invite
where kind = $1 and target_id = $2 and state <> 'REVOKED'
  and (to_user_id = any($3::uuid[]) or to_email = any($4::text[]) or to_phone = any($5::text[]))`)

/** Which of these accounts, addresses and numbers were invited to a target already, and not taken back. */
export function readInvited(
  db: Work['tx'],
  kind: InviteKind,
  targetId: string,
  ways: { userIds: string[]; emails: string[]; phones: string[] },
): Promise<Way[]> {
  return selectKnown(db, kind, targetId, ways.userIds, ways.emails, ways.phones)
}

const countTo = statement<[InviteKind, string], { count: number }>(`
select count(*)::int as count from invite
where kind = $1 and target_id = $2 and num_nonnulls(to_user_id, to_email, to_phone) > 0`)

/** How many people were invited to a target. */
export async function countInvited(db: Work['tx'], kind: InviteKind, targetId: string): Promise<number> {
  const [row] = await countTo(db, kind, targetId)
  return row?.count ?? 0
}

const remind = statement<
  [InviteKind, string, string | null, string[] | null, string[], At, At],
  { id: string }
>(`
update invite set letter_due_at = $6
where kind = $1 and target_id = $2 and state = 'PENDING' and expires_at > $6 and letter_due_at is null
  and ($3::uuid is null or inviter_id = $3) and ($4::uuid[] is null or id = any($4::uuid[]))
  and (to_user_id is null or not to_user_id = any($5::uuid[]))
  and last_letter_at <= $7 and letters < ${mostInviteLetters}
  and num_nonnulls(to_user_id, to_email, to_phone) > 0
returning id`)

/**
 * Makes another letter due for the invites to a target that nobody answered: of all, or only those of one inviter or
 * with these ids. Between two letters lie 24 hours, and there are at most three. Returns how many.
 */
export async function remindMany(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  kind: InviteKind,
  targetId: string,
  only: { inviterId?: string | null; ids?: string[] | null; butNot: string[] },
): Promise<number> {
  const { inviterId = null, ids = null, butNot } = only
  const before = now.subtract({ hours: hoursBetweenLetters })
  return (await remind(tx, kind, targetId, inviterId, ids, butNot, now, before)).length
}

const countBy = statement<[InviteKind, string, At], { count: number }>(`
select count(*)::int as count from invite
where kind = $1 and inviter_id = $2 and created_at > $3 and num_nonnulls(to_user_id, to_email, to_phone) > 0`)

/** How many people somebody invited since a moment. */
export async function countInvitedBy(
  db: Work['tx'],
  kind: InviteKind,
  inviterId: string,
  since: At,
): Promise<number> {
  const [row] = await countBy(db, kind, inviterId, since)
  return row?.count ?? 0
}

const moveEnds = statement<[InviteKind, string, At], never>(`
update invite set expires_at = $3 where kind = $1 and target_id = $2 and state = 'PENDING' and ends_with_target`)

/** Moves the end of the invites that end with their target. */
export async function moveInviteEnds(
  db: Work['tx'],
  kind: InviteKind,
  targetId: string,
  endsAt: At,
): Promise<void> {
  await moveEnds(db, kind, targetId, endsAt)
}

const dropAll = statement<[InviteKind, string], never>(`
delete from invite where kind = $1 and target_id = $2`)

/** Deletes the invites to a target that is deleted. */
export async function dropInvitesTo(db: Work['tx'], kind: InviteKind, targetId: string): Promise<void> {
  await dropAll(db, kind, targetId)
}

const insertLink = statement<
  [string, InviteKind, string, string, string, number | null, At, At, endsWithTarget: boolean],
  never
>(`
insert into invite (id, kind, inviter_id, target_id, role, most_uses, created_at, expires_at, ends_with_target)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)

/**
 * Stores a link that may be used so many times (null: as often as people want) until a moment, or until the target ends
 * where that is later moved. Returns its id.
 */
export async function makeLink(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { inviterId, kind, targetId, role, expiresAt }: Omit<ManyInvites, 'message'>,
  { mostUses, endsWithTarget }: { mostUses: number | null; endsWithTarget: boolean },
): Promise<string> {
  const id = randomUUID()
  await insertLink(tx, id, kind, inviterId, targetId, role, mostUses, now, expiresAt, endsWithTarget)
  return id
}

const selectLinks = statement<[InviteKind, string, string | null, At, number], InviteRow>(`
select * from invite
where kind = $1 and target_id = $2 and num_nonnulls(to_user_id, to_email, to_phone) = 0
  and state = 'PENDING' and expires_at > $4 and ($3::uuid is null or inviter_id = $3)
order by created_at desc, id desc limit $5`)

/** The open links to a target, newest first: all, or those of one person. */
export function readLinks(
  db: Work['tx'],
  kind: InviteKind,
  targetId: string,
  { inviterId, now, most }: { inviterId: string | null; now: At; most: number },
): Promise<InviteRow[]> {
  return selectLinks(db, kind, targetId, inviterId, now, most)
}
