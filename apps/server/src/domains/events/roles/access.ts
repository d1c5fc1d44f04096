import type { EventPermission } from '@reprise/rules/events/enums'
import { isId } from '@reprise/rules/platform/ids/id'
import { isSlugLike } from '@reprise/rules/platform/text/slug'
import type { Actor, Ctx, Services } from '#platform/ctx.ts'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { EventRow } from '../events.sql.ts'
import { selectEventById, selectEventBySlug } from '../events.sql.ts'
import { guestLookupOf } from '../guest-lookup.ts'
import { loadEvent } from '../load-event.ts'
import { knowEvent } from './know-event.ts'
import type { Standing } from './standing.ts'
import { loadStanding, permissionsFrom, readStanding, worksOnEvent } from './standing.ts'

/** The caller: a request, or the call of an operation, which reads in its own transaction. */
export type Asking = Ctx | (Pick<Services, 'extensions'> & { tx: Db; caller: Actor | null })

/** The event as it is now, and everything that the caller may do there. */
export interface EventGrant {
  event: EventRow
  permissions: readonly EventPermission[]
}

/**
 * Whether everybody may read an event's page, signed in or not: the event is published and not private (decision
 * S-078). Whether it is listed does not matter.
 */
export function isOpenToAll(event: EventRow): boolean {
  return event.published_at !== null && !event.is_private
}

const loadGuestAt = loadByKey(async (ctx, eventIds) => {
  const caller = await ctx.caller()
  const guestAt = caller ? await guestLookupOf(ctx).eventIdsOf(ctx.db, caller.userId, eventIds) : []
  return new Map(guestAt.map((id) => [id, true]))
})

/**
 * Whether the caller may see an event at all: drafts are for people who work on them, private ones for
 * these and for guests.
 */
export async function visibleTo(ctx: Ctx, event: EventRow): Promise<boolean> {
  if (isOpenToAll(event)) return true
  if (!(await ctx.caller())) return false
  if (worksOnEvent(await loadStanding(ctx, event))) return true
  return event.published_at !== null && (await loadGuestAt(ctx, event.id)) === true
}

/** An event by its slug or id, in any case, without a guard; undefined where there is none. */
export async function findEvent(db: Db, eventIdOrSlug: string): Promise<EventRow | undefined> {
  if (!isSlugLike(eventIdOrSlug)) return undefined
  const key = eventIdOrSlug.toLowerCase()
  const [event] = await (isId(key) ? selectEventById(db, key) : selectEventBySlug(db, key))
  return event
}

const eventNotFound = () => fail.notFound("We couldn't find this event.")

/**
 * The event, for the caller. NOT_FOUND where there is none, and in the same words where it is hidden from
 * them.
 */
export async function readEvent(ctx: Ctx, eventIdOrSlug: string): Promise<EventRow> {
  const id = isSlugLike(eventIdOrSlug) ? await knowEvent(ctx, eventIdOrSlug.toLowerCase()) : undefined
  if (id === undefined) throw eventNotFound()
  const event = await loadEvent(ctx, id)
  if (!(await visibleTo(ctx, event))) throw eventNotFound()
  return event
}

/** The event as it is now, and what the caller is there. */
interface Seen {
  event: EventRow
  standing: Standing
}

/**
 * The event, for a signed-in caller who sees it, and what they are there. Reads in the transaction of a write.
 * AUTH_NOT_AUTHENTICATED for visitors, NOT_FOUND where the event is hidden from them, in the words of `notFound`.
 */
export async function requireVisible(
  asking: Asking,
  eventIdOrSlug: string,
  notFound: () => Error = eventNotFound,
): Promise<Seen> {
  const [db, actor] = 'tx' in asking ? [asking.tx, asking.caller] : [asking.db, await asking.caller()]
  if (!actor) throw fail.notAuthenticated()
  const event = await findEvent(db, eventIdOrSlug)
  if (!event) throw notFound()
  const standing = await readStanding(db, event, actor.userId)
  if (isOpenToAll(event) || worksOnEvent(standing)) return { event, standing }
  if (event.published_at === null) throw notFound()
  const guestAt = await guestLookupOf(asking).eventIdsOf(db, actor.userId, [event.id])
  if (guestAt.length === 0) throw notFound()
  return { event, standing }
}

/**
 * The event, for a caller who has `permission` there. AUTH_NOT_AUTHENTICATED for visitors, NOT_FOUND where
 * the event is hidden from them, FORBIDDEN where they see it and lack the permission.
 */
export async function requirePermission(
  asking: Asking,
  eventIdOrSlug: string,
  permission: EventPermission,
): Promise<EventGrant> {
  const { event, standing } = await requireVisible(asking, eventIdOrSlug)
  const permissions = permissionsFrom(standing)
  if (!permissions.includes(permission)) throw fail.forbidden(refusals[permission])
  return { event, permissions }
}

/** Throws FORBIDDEN where the grant lacks a permission that the call also needs. */
export function ensureGranted({ permissions }: EventGrant, permission: EventPermission): void {
  if (!permissions.includes(permission)) throw fail.forbidden(refusals[permission])
}

/** What the caller may do at an event, in the order of the enumeration; nothing for visitors. */
export async function permissionsOf(ctx: Ctx, event: EventRow): Promise<EventPermission[]> {
  return permissionsFrom(await loadStanding(ctx, event))
}

const noStaff = "You can't choose the staff of this event."

const refusals = {
  CAN_ADD_ATTENDEE: "You can't add guests to this event.",
  CAN_ADD_COORDINATOR_ATTENDEE: noStaff,
  CAN_ADD_CO_HOST_ATTENDEE: 'Only the producer can choose the co-hosts of this event.',
  CAN_ADD_DOOR_ATTENDEE: noStaff,
  CAN_ADD_PROMOTER_ATTENDEE: noStaff,
  CAN_ADD_SPONSOR_ATTENDEE: noStaff,
  CAN_ADD_TALENT_ATTENDEE: noStaff,
  CAN_ADD_VIP: "You can't give VIP tickets of this event.",
  CAN_APPROVE_ATTENDEE: "You can't answer requests for this event.",
  CAN_APPROVE_MY_ATTENDEE: "You can't answer requests for this event.",
  CAN_EDIT_EVENT: "You can't edit this event.",
  CAN_EDIT_TICKETS: "You can't edit the tickets of this event.",
  CAN_EXPORT_ATTENDEES: "You can't export the guests of this event.",
  CAN_FILTER_STATISTICS: "You can't filter the statistics of this event.",
  CAN_REQUEST_PAYOUT: 'Only the producer can request the payout of this event.',
  CAN_SCAN_TICKET: "You can't scan tickets at this event.",
  CAN_SEARCH_GUESTS: "You can't search the guests of this event.",
  CAN_SHARE_EVENT_LINK: "You can't share a link of this event.",
  CAN_VIEW_ATTENDEES: "You can't see the guests of this event.",
  CAN_VIEW_EARNINGS: "You can't see the earnings of this event.",
  CAN_VIEW_MY_ATTENDEES: "You can't see the guests of this event.",
  CAN_VIEW_MY_EARNINGS: "You can't see the earnings of this event.",
} as const satisfies Record<EventPermission, string>
