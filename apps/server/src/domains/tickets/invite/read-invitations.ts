import type { AttendeeState, EventInvitationStatus } from '@reprise/rules/events/enums'
import { hoursBetweenLetters, mostInviteLetters } from '@reprise/rules/invites/invite'
import { pageSizes } from '@reprise/rules/platform/constants'
import { keywordInput } from '@reprise/rules/platform/text/keyword.input'
import { mostOpenLinks } from '@reprise/rules/tickets/invite/limits'
import { sql } from 'kysely'
import * as invites from '#domains/invites/public.ts'
import * as users from '#domains/users/public.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { containing } from '#platform/db/escape-like.ts'
import { statement } from '#platform/db/statement.ts'
import type { Page, PageArgs } from '#platform/page.ts'
import { cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import { seesContacts } from '../booking/guests-in-view.ts'
import type { InvitingGrant } from './guest-invites.ts'
import { requireInviter, requireInviterOrGuest } from './guest-invites.ts'

interface InView extends InvitingGrant {
  viewer: Actor
  seesAddresses: boolean
}

/** The invitations of an event that the caller sees: all, or only those that they sent (table A). */
export async function requireInvitationsInView(ctx: Ctx, eventIdOrSlug: string): Promise<InView> {
  const viewer = await requireActor(ctx)
  const grant = await requireInviter(ctx.db, ctx, viewer, eventIdOrSlug)
  return { ...grant, viewer, seesAddresses: seesContacts(viewer, grant.permissions) }
}

export interface InvitationFilter {
  status?: EventInvitationStatus | null
  keyword?: string | null | undefined
}

export interface InvitationRow extends invites.InviteRow {
  status: EventInvitationStatus
  /** The account that was invited, or that accepted the invite of its address. */
  person_id: string | null
  /** How that account stands at the event. */
  attendee_state: AttendeeState | null
  /** Whether the viewer may see the whole address. */
  sees_address: boolean
}

const statusSql = sql<EventInvitationStatus>`case
  when i.state in ('REVOKED', 'EXPIRED') or (i.last_letter_at is null and i.letter_due_at is null and i.state = 'PENDING')
    then 'NOT_INVITED'
  when i.state = 'PENDING' and i.last_letter_at is null then 'INVITE_PENDING'
  else 'INVITED' end`

// Whose address it is, is known once they have accepted.
const personSql = sql`coalesce(i.to_user_id, c.user_id)`

function filtered(ctx: Ctx, { event, ownOf, viewer, seesAddresses }: InView, filter: InvitationFilter) {
  // An address is shown to the person who entered it, and to those who see the contacts of guests.
  const seesAddress = viewer.impersonatedBy
    ? sql<boolean>`false`
    : sql<boolean>`(${seesAddresses}::boolean or i.inviter_id = ${viewer.userId}::uuid)`
  let query = ctx.db
    .selectFrom('invite as i')
    .leftJoin('invite_acceptance as c', 'c.invite_id', 'i.id')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = ${personSql}`))
    .leftJoin('attendee as a', (join) =>
      join.onRef('a.event_id', '=', 'i.target_id').on(sql<boolean>`a.user_id = ${personSql}`),
    )
    .where('i.kind', '=', 'GUEST')
    .where('i.target_id', '=', event.id)
    .where(sql<boolean>`num_nonnulls(i.to_user_id, i.to_email, i.to_phone) > 0`)
  if (ownOf) query = query.where('i.inviter_id', '=', ownOf)
  if (filter.status) query = query.where(statusSql, '=', filter.status)
  if (filter.keyword) {
    const like = containing(filter.keyword)
    query = query.where(
      sql<boolean>`(${sql.raw(users.isShownSql('u'))}
          and (folded(u.name) like folded(${like}) or u.user_name ilike ${like})
        or ${seesAddress} and (i.to_email ilike ${like} or i.to_phone like ${like} or i.to_name ilike ${like}))`,
    )
  }
  return { query, seesAddress }
}

/** The invitations of an event, newest first, without its links. */
export async function readInvitations(
  ctx: Ctx,
  eventIdOrSlug: string,
  args: PageArgs & { filter?: InvitationFilter | null },
): Promise<Page<InvitationRow>> {
  const inView = await requireInvitationsInView(ctx, eventIdOrSlug)
  const filter = { ...args.filter, ...parseInput(keywordInput, { keyword: args.filter?.keyword }) }
  const start = pageStart(args, pageSizes.pager)
  const { query, seesAddress } = filtered(ctx, inView, filter)
  const [at, id] = start.after ?? []
  const after = at === undefined ? null : { at: cursorInstant(at), id: cursorId(id ?? '') }
  const rows = await query
    .selectAll('i')
    .select('a.state as attendee_state')
    .select('u.id as person_id')
    .select(statusSql.as('status'))
    .select(seesAddress.as('sees_address'))
    .$if(after !== null, (qb) =>
      qb.where((eb) =>
        after ? eb(eb.refTuple('i.created_at', 'i.id'), '<', eb.tuple(after.at, after.id)) : eb.lit(true),
      ),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(start.first + 1)
    .offset(start.skip)
    .execute()
  return pageOf(
    start,
    rows,
    (row) => [row.created_at.toString(), row.id],
    async () => {
      const counted = await query.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirst()
      return Number(counted?.count ?? 0)
    },
  )
}

/** How the invitations of an event stand. */
export interface InvitationCounts {
  total: number
  invite_pending: number
  invited: number
  not_invited: number
  opened: number
  accepted: number
  declined: number
  can_remind: number
}

// What was answered is also known where the person took a ticket without answering the invite.
const isAnswered = `(i.state in ('ACCEPTED', 'DECLINED')
  or coalesce(a.state, 'NONE') in ('APPROVED', 'INVITEE_ACCEPTED', 'DECLINED', 'INVITEE_DECLINED'))`

const countInvitations = statement<
  [string, string | null, Temporal.Instant, Temporal.Instant],
  InvitationCounts
>(`
select count(*)::int as total,
  count(*) filter (where i.state = 'PENDING' and i.last_letter_at is null and i.letter_due_at is not null)::int
    as invite_pending,
  count(*) filter (where i.state in ('ACCEPTED', 'DECLINED')
    or i.state = 'PENDING' and i.last_letter_at is not null)::int as invited,
  count(*) filter (where i.state in ('REVOKED', 'EXPIRED')
    or i.state = 'PENDING' and i.last_letter_at is null and i.letter_due_at is null)::int as not_invited,
  count(*) filter (where i.opened_at is not null)::int as opened,
  count(*) filter (where i.state = 'ACCEPTED' and coalesce(a.state, '') not in ('INVITEE_DECLINED', 'DECLINED')
    or a.state in ('APPROVED', 'INVITEE_ACCEPTED'))::int as accepted,
  count(*) filter (where i.state = 'DECLINED' or a.state = 'INVITEE_DECLINED')::int as declined,
  count(*) filter (where i.state = 'PENDING' and i.expires_at > $3 and i.letter_due_at is null
    and i.last_letter_at <= $4 and i.letters < ${mostInviteLetters} and not ${isAnswered})::int as can_remind
from invite i left join invite_acceptance c on c.invite_id = i.id
left join attendee a on a.event_id = i.target_id and a.user_id = coalesce(i.to_user_id, c.user_id)
where i.kind = 'GUEST' and i.target_id = $1 and ($2::uuid is null or i.inviter_id = $2)
  and num_nonnulls(i.to_user_id, i.to_email, i.to_phone) > 0`)

/** Counts the invitations of an event that the caller sees. */
export async function readInvitationCounts(ctx: Ctx, eventIdOrSlug: string): Promise<InvitationCounts> {
  const { event, ownOf } = await requireInvitationsInView(ctx, eventIdOrSlug)
  const now = ctx.clock.now()
  const before = now.subtract({ hours: hoursBetweenLetters })
  const [counts] = await countInvitations(ctx.db, event.id, ownOf, now, before)
  if (!counts) throw new Error('a count without a row')
  return counts
}

/**
 * The open links to an event that the caller sees, newest first: their own, and those of everybody for people who see all
 * invitations. Staff who act as somebody see none, because anybody who knows a link can use it.
 */
export async function readEventInviteLinks(ctx: Ctx, eventIdOrSlug: string): Promise<invites.InviteRow[]> {
  const viewer = await requireActor(ctx)
  const { event, ownOf } = await requireInviterOrGuest(ctx.db, ctx, viewer, eventIdOrSlug)
  if (viewer.impersonatedBy) return []
  const most = ownOf ? mostOpenLinks : 5 * mostOpenLinks
  return invites.readLinks(ctx.db, 'GUEST', event.id, { inviterId: ownOf, now: ctx.clock.now(), most })
}
