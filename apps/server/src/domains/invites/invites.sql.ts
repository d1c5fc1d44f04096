import type { InviteKind, InviteState } from '@reprise/rules/invites/enums'
import type { Selectable } from 'kysely'
import * as users from '#domains/users/public.ts'
import { statement } from '#platform/db/statement.ts'
import type { Tables } from '#platform/db/tables.ts'
import './invites.tables.ts'

export type InviteRow = Selectable<Tables['invite']>
export type AcceptanceRow = Selectable<Tables['invite_acceptance']>
type At = Temporal.Instant

export const selectInvites = statement<[readonly string[]], InviteRow>(
  'select * from invite where id = any($1::uuid[])',
)

export const lockInviteById = statement<[string], InviteRow>('select * from invite where id = $1 for update')

const askedOf = `
select id from invite
where kind = $1 and target_id = $2 and role = any($3::text[]) and to_user_id = $4 and state = 'PENDING'`

/** The open offers to a person that can still be accepted. */
export const selectAskedOf = statement<[InviteKind, string, readonly string[], string, At], { id: string }>(
  `${askedOf} and expires_at > $5`,
)

/** Locks the open offers to a person, always in the same order. */
export const lockAskedOf = statement<[InviteKind, string, readonly string[], string], { id: string }>(
  `${askedOf} order by id for update`,
)

/**
 * Locks the open invites to a target that a person sent, or that are for them by account or proven address, always in
 * the same order.
 */
export const lockInvitesOfPerson = statement<
  [readonly InviteKind[], string, string],
  { id: string; role: string; is_sent: boolean }
>(`
select i.id, i.role, i.inviter_id = $3 as is_sent from invite i
where i.kind = any($1::text[]) and i.target_id = $2 and i.state = 'PENDING'
  and (i.inviter_id = $3 or i.to_user_id = $3 or i.to_email = (
    select lower(u.email) from users u where u.id = $3 and u.email_verified_at is not null))
order by i.id for update of i`)

/** How many of a person's invites to the platform wait for an answer. */
export const countPending = statement<[string, At], { count: number }>(`
select count(*)::int as count from invite
where inviter_id = $1 and kind = 'USER' and state = 'PENDING' and expires_at > $2`)

/**
 * Counts for the limits: invites that a person sent since a moment, and invites to a person or address since
 * another moment.
 */
export const countSent = statement<
  [string, At, string | null, string | null, At],
  { by_inviter: number; to_recipient: number }
>(`
select
  (select count(*)::int from invite where inviter_id = $1 and created_at > $2 and kind <> 'GUEST') as by_inviter,
  (select count(*)::int from invite where to_user_id = $3::uuid and created_at > $5)
    + (select count(*)::int from invite where to_email = $4::text and created_at > $5) as to_recipient`)

/** Ends invites that waited too long, so that the same person or address can be invited again. */
export const expireSame = statement<[InviteKind, string, string | null, string | null, At], never>(`
update invite set state = 'EXPIRED'
where kind = $1 and coalesce(target_id, inviter_id) = $2 and state = 'PENDING' and expires_at <= $5
  and (to_user_id = $3::uuid or to_email = $4::text)`)

/** Returns nothing where the same person or address has the same invite already. */
export const insertInvite = statement<
  [
    id: string,
    kind: InviteKind,
    inviterId: string,
    targetId: string | null,
    role: string | null,
    toUserId: string | null,
    toEmail: string | null,
    message: string | null,
    at: At,
    expiresAt: At,
  ],
  { id: string }
>(`
insert into invite (id, kind, inviter_id, target_id, role, to_user_id, to_email, message, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict do nothing returning id`)

/** A person's own link to the same with the same role, while it is good. */
export const selectOwnLink = statement<
  [InviteKind, string, string | null, string | null, At],
  { id: string }
>(`
select id from invite
where kind = $1 and inviter_id = $2 and target_id is not distinct from $3::uuid
  and role is not distinct from $4::text and num_nonnulls(to_user_id, to_email, to_phone) = 0
  and state = 'PENDING' and expires_at > $5
order by created_at desc limit 1`)

/** Ends an invite that waits; returns nothing where it does not wait any more. */
export const endInvite = statement<[string, InviteState, At], { id: string }>(`
update invite set state = $2, answered_at = $3 where id = $1 and state = 'PENDING' returning id`)

export const selectAcceptances = statement<[readonly string[]], AcceptanceRow>(`
select * from invite_acceptance where invite_id = any($1::uuid[]) order by accepted_at, user_id`)

export const selectAcceptance = statement<[string, string], AcceptanceRow>(
  'select * from invite_acceptance where invite_id = $1 and user_id = $2',
)

/** Whether two people accepted an invite from each other before. */
export const existsPair = statement<[string, string], { exists: boolean }>(`
select exists (select from invite_acceptance
  where pair_low = least($1::uuid, $2::uuid) and pair_high = greatest($1::uuid, $2::uuid)) as exists`)

/**
 * Notes an acceptance. Returns nothing where the two have accepted each other before. `inviterId` is given only
 * for an invite between the two.
 */
export const insertAcceptance = statement<
  [string, string, At, boolean, boolean, inviterId: string | null],
  { count: number }
>(`
with made as (
  insert into invite_acceptance (invite_id, user_id, accepted_at, shares_contact, agreed_to_privacy_policy,
    pair_low, pair_high)
  values ($1, $2, $3, $4, $5, case when $6::uuid is not null then least($2::uuid, $6::uuid) end,
    case when $6::uuid is not null then greatest($2::uuid, $6::uuid) end)
  on conflict do nothing returning invite_id
)
select (select count(*)::int from invite_acceptance a where a.invite_id = made.invite_id) + 1 as count from made`)

// An invite that waited too long has expired, even if its row does not say so yet.
const stateNow = `case when i.state = 'PENDING' and i.expires_at <= $2 then 'EXPIRED' else i.state end`

// A link is for anyone who knows its id.
const isToSomebody = '(num_nonnulls(i.to_user_id, i.to_email, i.to_phone) > 0)'

/**
 * The invites that a person sent one by one, newest first, from a place on; without links where links are not to be shown.
 */
export const selectSent = statement<
  [string, At, InviteState | null, showsLinks: boolean, At | null, string | null, number],
  InviteRow
>(`
select i.* from invite i
where i.inviter_id = $1 and i.kind <> 'GUEST' and ($3::text is null or ${stateNow} = $3) and ($4::boolean or ${isToSomebody})
  and ($5::timestamptz is null or (i.created_at, i.id) < ($5::timestamptz, $6::uuid))
order by i.created_at desc, i.id desc limit $7::int`)

export const countSentBy = statement<
  [string, At, InviteState | null, showsLinks: boolean],
  { count: number }
>(`
select count(*)::int as count from invite i
where i.inviter_id = $1 and i.kind <> 'GUEST' and ($3::text is null or ${stateNow} = $3) and ($4::boolean or ${isToSomebody})`)

// An invite reaches a person by their account, or by an address or number that they have proven. Invites of people whose
// account is deleted or deactivated are left out.
const received = `
from invite i join users s on s.id = i.inviter_id and ${users.isShownSql('s')}
where i.state = 'PENDING' and i.expires_at > $2 and (i.to_user_id = $1 or i.to_email = (
  select lower(u.email) from users u where u.id = $1 and u.email_verified_at is not null) or i.to_phone = (
  select u.phone_number from users u where u.id = $1 and u.phone_verified_at is not null))`

/** The invites that wait for a person's answer, newest first, from a place on. */
export const selectReceived = statement<[string, At, At | null, string | null, number], InviteRow>(`
select i.* ${received}
  and ($3::timestamptz is null or (i.created_at, i.id) < ($3::timestamptz, $4::uuid))
order by i.created_at desc, i.id desc limit $5::int`)

export const countReceived = statement<[string, At], { count: number }>(
  `select count(*)::int as count ${received}`,
)

/**
 * The open invites to a target, oldest first: those that the viewer sent, and those that others sent for
 * these roles. Links of others are among them only where the viewer sees those; no links at all where none
 * are to be shown.
 */
export const selectWaiting = statement<
  [
    InviteKind,
    string,
    At,
    viewerId: string,
    roles: readonly string[],
    seesLinksOfOthers: boolean,
    showsLinks: boolean,
    number,
  ],
  InviteRow
>(`
select i.* from invite i
where i.kind = $1 and i.target_id = $2 and i.state = 'PENDING' and i.expires_at > $3
  and (i.inviter_id = $4 or i.role = any($5::text[]) and ($6::boolean or ${isToSomebody}))
  and ($7::boolean or ${isToSomebody})
order by i.created_at, i.id limit $8::int`)
