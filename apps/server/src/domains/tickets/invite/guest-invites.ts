import { randomUUID } from 'node:crypto'
import { scopeOf } from '@reprise/rules/events/permissions'
import { phrase } from '@reprise/rules/platform/phrase'
import { sentence } from '@reprise/rules/platform/sentence'
import { statesBefore } from '@reprise/rules/tickets/booking/attendee-states'
import * as events from '#domains/events/public.ts'
import type * as invites from '#domains/invites/public.ts'
import type { Actor, Ctx, Work } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { fail } from '#platform/fail.ts'

// Tested in domains/tickets/invite/answer-invitation.test.ts.

/** The role that an invite of the kind GUEST offers. */
export const GUEST_ROLE = 'ATTENDEE'

const inviteGuests = statement<[string, string, Temporal.Instant, readonly string[]], { user_id: string }>(`
insert into attendee as a (id, event_id, user_id, state, state_changed_at, invited_at, created_at)
select n.id, $1, n.user_id, 'INVITED', $3, $3, $3
from jsonb_to_recordset($2::jsonb) as n(id uuid, user_id uuid)
order by n.user_id
on conflict (event_id, user_id) do update
  set state = 'INVITED', state_changed_at = excluded.state_changed_at, invited_at = excluded.invited_at,
    invitation_ended_at = null
  where a.state = any($4::text[])
returning user_id`)

/**
 * Makes people INVITED at an event, so that they see it where it is private. Leaves out those who are guests, wait, or
 * were declined by the host.
 */
export async function makeInvited(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  eventId: string,
  userIds: readonly string[],
): Promise<void> {
  const rows = userIds.map((user_id) => ({ id: randomUUID(), user_id }))
  await inviteGuests(tx, eventId, JSON.stringify(rows), now, statesBefore('invite'))
}

// A person who is a guest by a ticket stays one. Only what the invitation opened to them is closed.
const endInvitation = statement<[string, string, string, Temporal.Instant, readonly string[]], never>(`
update attendee set invitation_ended_at = $4,
  state = case when state = any($5::text[]) then $3 else state end,
  state_changed_at = case when state = any($5::text[]) then $4 else state_changed_at end
where event_id = $1 and user_id = $2 and invited_at is not null`)

const selectStanding = statement<[string, string[]], { user_id: string; standing: 'INVITED' | 'ANSWERED' }>(`
select user_id, case when state = 'INVITED' then 'INVITED' else 'ANSWERED' end as standing
from attendee where event_id = $1 and user_id = any($2::uuid[]) and state <> 'NONE'`)

/** The event, where people can still be invited to it; CONFLICT where not. */
export function requireInviting(event: events.EventRow, now: Temporal.Instant): events.EventRow {
  if (event.published_at === null) throw fail.conflict('Publish the event before you invite people.')
  const closed = events.closedBecause(event, now)
  if (closed) throw fail.conflict({ text: closed })
  return event
}

/** How far a person may invite: all guests, or only guests of their own, whose invitations alone they see. */
export interface InvitingGrant extends events.EventGrant {
  /** Null for people who see all invitations; otherwise the person whose invitations are seen. */
  ownOf: string | null
  /** True for a guest of the event, who may invite only a few people (`guest_invite_limit`). */
  isGuest: boolean
}

/** May the caller invite guests to the event (table A)? Throws as `requirePermission` does. */
export async function requireInviter(
  db: Db,
  asking: events.Asking,
  actor: Actor,
  eventIdOrSlug: string,
): Promise<InvitingGrant> {
  const grant = await events.requirePermission(asking, eventIdOrSlug, 'CAN_ADD_ATTENDEE')
  const { standings, clubRole } = await events.readStanding(db, grant.event, actor.userId)
  const isOwn = scopeOf('addAttendee', standings, clubRole) === 'own'
  return { ...grant, ownOf: isOwn ? actor.userId : null, isGuest: false }
}

const selectApproved = statement<[eventId: string, userId: string], { id: string }>(
  `select id from attendee where event_id = $1 and user_id = $2 and state = 'APPROVED'`,
)

const mayGuestInvite = async (db: Db, event: events.EventRow, userId: string) =>
  event.opt_in_guests_inviting_others && (await selectApproved(db, event.id, userId)).length > 0

/**
 * May the caller invite guests to the event: by table A, or as an approved guest where the host lets guests invite others?
 * Throws as `requirePermission` does.
 */
export async function requireInviterOrGuest(
  db: Db,
  asking: events.Asking,
  actor: Actor,
  eventIdOrSlug: string,
): Promise<InvitingGrant> {
  const { event, standing } = await events.requireVisible(asking, eventIdOrSlug)
  const permissions = events.permissionsFrom(standing)
  const isTeam = permissions.includes('CAN_ADD_ATTENDEE')
  if (isTeam || !(await mayGuestInvite(db, event, actor.userId)))
    return requireInviter(db, asking, actor, eventIdOrSlug)
  return { event, permissions, ownOf: actor.userId, isGuest: true }
}

// An invite of a person counts unless it was taken back or nobody answered it in time. A link counts with all its uses
// while it is open, and with those that were made of it afterwards.
const countGuestInvites = statement<
  [eventId: string, userId: string, now: Temporal.Instant],
  { used: number }
>(`
select coalesce(sum(case
    when num_nonnulls(to_user_id, to_email, to_phone) = 0
      then case when state = 'PENDING' and expires_at > $3 then coalesce(most_uses, uses) else uses end
    when state in ('ACCEPTED', 'DECLINED') or state = 'PENDING' and expires_at > $3 then 1
    else 0 end), 0)::int as used
from invite where kind = 'GUEST' and target_id = $1 and inviter_id = $2`)

const countJoined = statement<[eventId: string, userId: string], { joined: number }>(`
select coalesce(sum(case when num_nonnulls(to_user_id, to_email, to_phone) = 0 then uses
  when state = 'ACCEPTED' then 1 else 0 end), 0)::int as joined
from invite where kind = 'GUEST' and target_id = $1 and inviter_id = $2`)

/** How many more people a guest may invite to an event. */
async function guestInvitesLeft(
  db: Db,
  event: events.EventRow,
  userId: string,
  now: Temporal.Instant,
): Promise<number> {
  const [counted] = await countGuestInvites(db, event.id, userId, now)
  return Math.max(0, event.guest_invite_limit - (counted?.used ?? 0))
}

/** How many more people the caller may invite as a guest of the event; null where they invite nobody as a guest. */
export async function readMyGuestInvites(ctx: Ctx, event: events.EventRow): Promise<number | null> {
  const caller = await ctx.caller()
  if (!caller || caller.impersonatedBy || !event.opt_in_guests_inviting_others) return null
  if ((await events.permissionsOf(ctx, event)).includes('CAN_ADD_ATTENDEE')) return null
  if (!(await mayGuestInvite(ctx.db, event, caller.userId))) return null
  return guestInvitesLeft(ctx.db, event, caller.userId, ctx.clock.now())
}

/** Throws LIMIT_REACHED where a guest would invite more people than the host allows. */
export async function requireGuestRoom(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { isGuest, ownOf }: InvitingGrant,
  event: events.EventRow,
  more: number,
): Promise<void> {
  if (!isGuest || ownOf === null) return
  if (more <= (await guestInvitesLeft(tx, event, ownOf, now))) return
  const most = event.guest_invite_limit
  throw fail.limitReached(
    most === 1
      ? 'You can invite one person to this event.'
      : sentence('You can invite {{count}} people to this event.', { count: most }),
  )
}

const grantOf = ({ db, actor, extensions }: invites.Inviter, eventIdOrSlug: string) =>
  requireInviter(db, { tx: db, caller: actor, extensions }, actor, eventIdOrSlug)

// The host may have lowered the limit of guests since the link was made.
async function mayStillInvite(db: Db, event: events.EventRow, inviterId: string): Promise<boolean> {
  const permissions = events.permissionsFrom(await events.readStanding(db, event, inviterId))
  if (permissions.includes('CAN_ADD_ATTENDEE')) return true
  if (!(await mayGuestInvite(db, event, inviterId))) return false
  const [counted] = await countJoined(db, event.id, inviterId)
  return (counted?.joined ?? 0) < event.guest_invite_limit
}

/**
 * Invites to come to an event. Accepting makes the person INVITED: they see the event and take a ticket or ask for one
 * (rsvpEvent). A link is good only while the person who made it may invite.
 */
export const guestInvites: invites.Invitable = {
  kind: 'GUEST',
  roles: new Map([[GUEST_ROLE, phrase('a guest')]]),
  async mayInvite(inviter, eventIdOrSlug) {
    const { event } = await grantOf(inviter, eventIdOrSlug)
    return event.id
  },
  async viewWaiting(inviter, eventIdOrSlug) {
    const { event, ownOf } = await grantOf(inviter, eventIdOrSlug)
    return { targetId: event.id, roles: ownOf ? [] : [GUEST_ROLE], seesLinks: ownOf === null }
  },
  async refuseHolder() {
    // A person who is a guest already may accept once more. That changes nothing.
  },
  async describe(db, eventIds, now) {
    const found = await events.eventsByIds(db, eventIds)
    return new Map(
      [...found].map(([id, event]) => [
        id,
        {
          name: event.display_name,
          slug: event.slug,
          avatarFile: event.avatar_file,
          closed: events.closedBecause(event, now),
          startsAt: { at: event.start_date.toString(), timeZone: event.time_zone },
          pathFor: () => `/events/${event.slug}`,
        },
      ]),
    )
  },
  async accept(work, { targetId, inviterId, linkMadeAt, userId }) {
    const event = (await events.eventsByIds(work.tx, [targetId])).get(targetId)
    if (!event) throw fail.conflict('This event no longer exists.')
    requireInviting(event, work.now)
    if (linkMadeAt && !(await mayStillInvite(work.tx, event, inviterId))) {
      throw fail.conflict('The person who sent this invite can no longer invite people.')
    }
    await makeInvited(work, targetId, [userId])
  },
  async forget(work, eventId, userId, why) {
    const verb = why === 'DECLINED' ? 'refuse' : 'withdraw'
    const next = why === 'DECLINED' ? 'INVITEE_DECLINED' : 'NONE'
    await endInvitation(work.tx, eventId, userId, next, work.now, statesBefore(verb))
  },
  async standing(db, eventId, userIds) {
    const rows = await selectStanding(db, eventId, [...userIds])
    return new Map(rows.map((row) => [row.user_id, row.standing]))
  },
}
