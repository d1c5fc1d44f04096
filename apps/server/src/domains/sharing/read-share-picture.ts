import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import * as events from '#domains/events/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { Failure, fail } from '#platform/fail.ts'
import type { NightMoment, Opened } from './share-address.ts'
import { openedBy } from './share-address.ts'
import type { SharePicture } from './share-picture.ts'
import type { PictureVariant } from './share-texts.ts'
import { pictureOf } from './share-texts.ts'

const pictureNotFound = () => fail.notFound("We couldn't find this picture.")

/** The picture of an event; null where not everybody may read the event's page. */
export function eventPicture(ctx: Ctx, event: events.EventRow, wanted: PictureVariant): SharePicture | null {
  if (!events.isOpenToAll(event)) return null
  const line = event.cancelled_at ? sentence('Cancelled', {}) : null
  return pictureOf(ctx, event, wanted, line)
}

/**
 * The picture of an event. Throws NOT_FOUND, always with the same text, where not everybody may read the event's
 * page.
 */
export async function readEventPicture(
  ctx: Ctx,
  slug: string,
  wanted: PictureVariant,
): Promise<SharePicture> {
  const event = await events.findEvent(ctx.db, slug)
  const picture = event && eventPicture(ctx, event, wanted)
  if (!picture) throw pictureNotFound()
  return picture
}

/** Whether a moment of a host's night has come. */
export async function hasCome(ctx: Ctx, event: events.EventRow, moment: NightMoment): Promise<boolean> {
  if (moment === 'FIRST_GUEST_IN') return (await tickets.loadCounters(ctx, event.id)).scanned > 0
  const offered = (await tickets.loadEventTicketsOf(ctx, event.id)).filter(
    (each) => each.is_active && !each.is_private && !each.is_special_guest,
  )
  return offered.length > 0 && offered.every((each) => tickets.balanceOf(each).isFull)
}

const lines: Record<NightMoment, Sentence> = {
  SOLD_OUT: sentence('Sold out', {}),
  FIRST_GUEST_IN: sentence('Doors are open', {}),
}

/** The picture of a host's night; null where the event is a draft or cancelled. */
export function nightPicture(
  ctx: Ctx,
  event: events.EventRow,
  wanted: PictureVariant,
  moment: NightMoment,
): SharePicture | null {
  if (!event.published_at || event.cancelled_at) return null
  return pictureOf(ctx, event, wanted, lines[moment])
}

/**
 * The picture of a ticket. Null where the ticket is no longer valid, or where the picture names a person whose
 * account is hidden (S-029).
 */
export async function ticketPicture(
  ctx: Ctx,
  ticket: tickets.TicketRow,
  wanted: PictureVariant,
  isNamed: boolean,
): Promise<SharePicture | null> {
  const event = await events.loadEvent(ctx, ticket.event_id)
  if (ticket.status !== 'VALID' || event.cancelled_at) return null
  const holder = isNamed ? await users.userById(ctx, ticket.holder_id) : null
  if (holder && users.isHidden(holder)) return null
  const [name] = holder?.name.trim().split(/\s+/) ?? []
  const line = name ? sentence('{{name}} is going', { name }) : sentence("I'm going", {})
  return pictureOf(ctx, event, wanted, line)
}

async function openedPicture(ctx: Ctx, opened: Opened, wanted: PictureVariant): Promise<SharePicture | null> {
  if ('moment' in opened) {
    const event = await events.loadEvent(ctx, opened.eventId)
    return nightPicture(ctx, event, wanted, opened.moment)
  }
  const ticket = await tickets.loadTicket(ctx, opened.ticketId)
  if (ticket.holder_id !== opened.holderId) return null
  return ticketPicture(ctx, ticket, wanted, opened.isNamed)
}

/**
 * The picture that a signed address of this kind opens. Throws NOT_FOUND, always with the same text, where the
 * signature is not ours, the ticket has another holder, or the event is cancelled.
 */
export async function readSignedPicture(
  ctx: Ctx,
  kind: 'tickets' | 'nights',
  token: unknown,
  wanted: PictureVariant,
): Promise<SharePicture> {
  const opened = await openedBy(ctx, token)
  if (!opened || 'moment' in opened !== (kind === 'nights')) throw pictureNotFound()
  const picture = await openedPicture(ctx, opened, wanted).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return null
    throw error
  })
  if (!picture) throw pictureNotFound()
  return picture
}
