import type { InviteKind, InviteState } from '@reprise/rules/invites/enums'
import { inviteGone } from '@reprise/rules/invites/invite'
import { pageSizes } from '@reprise/rules/platform/constants'
import { isId } from '@reprise/rules/platform/ids/id'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { loadByKey } from '#platform/load-by-key.ts'
import type { Page } from '#platform/page.ts'
import { countOf, cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import type { InviteRow } from './invites.sql.ts'
import {
  countReceived,
  countSentBy,
  selectInvites,
  selectReceived,
  selectSent,
  selectWaiting,
} from './invites.sql.ts'
import { invitableOf } from './kinds.ts'

const MOST = 100

const loadRow = loadByKey<InviteRow>(
  async (ctx, ids) => new Map((await selectInvites(ctx.db, ids)).map((row) => [row.id, row])),
)

/** An invite, for everybody who has its id, signed in or not. Only its sender sees one that was revoked. */
export async function readInvite(ctx: Ctx, inviteId: string): Promise<InviteRow> {
  const row = isId(inviteId) ? await loadRow(ctx, inviteId.toLowerCase()) : undefined
  const isShown = row && (row.state !== 'REVOKED' || (await ctx.caller())?.userId === row.inviter_id)
  if (!isShown) throw fail.notFound(inviteGone)
  return row
}

/** The invite that the caller has just written, without a guard; NOT_FOUND where there is none. */
export async function loadInvite(ctx: Ctx, inviteId: string): Promise<InviteRow> {
  const row = await loadRow(ctx, inviteId)
  if (!row) throw fail.notFound(inviteGone)
  return row
}

interface InvitesQuery {
  first?: number | null
  after?: string | null
}

function placeOf(after: readonly string[] | null) {
  const [createdAt = '', id = ''] = after ?? []
  return after ? { at: cursorInstant(createdAt), id: cursorId(id) } : { at: null, id: null }
}

// Everybody who knows the id of a link can accept it. Staff who act as its sender could pass it on, so they
// do not see it.
const showsLinks = (actor: Actor) => actor.impersonatedBy === null

const sortValues = (row: InviteRow) => [row.created_at.toString(), row.id]

/** The invites that the caller sent, newest first, in one state or all. */
export async function readSent(
  ctx: Ctx,
  { state = null, ...asked }: InvitesQuery & { state?: InviteState | null },
): Promise<Page<InviteRow>> {
  const actor = await requireActor(ctx)
  const { userId } = actor
  const start = pageStart(asked, pageSizes.feed)
  const { at, id } = placeOf(start.after)
  const now = ctx.clock.now()
  const rows = await selectSent(ctx.db, userId, now, state, showsLinks(actor), at, id, start.first + 1)
  return pageOf(start, rows, sortValues, () =>
    countOf(countSentBy(ctx.db, userId, now, state, showsLinks(actor))),
  )
}

/** The invites that wait for the caller's answer, newest first. */
export async function readReceived(ctx: Ctx, asked: InvitesQuery): Promise<Page<InviteRow>> {
  const { userId } = await requireActor(ctx)
  const start = pageStart(asked, pageSizes.feed)
  const { at, id } = placeOf(start.after)
  const now = ctx.clock.now()
  const rows = await selectReceived(ctx.db, userId, now, at, id, start.first + 1)
  return pageOf(start, rows, sortValues, () => countOf(countReceived(ctx.db, userId, now)))
}

/** The newest 100 invites of a person in this state. */
export async function readSentBy(ctx: Ctx, userId: string, state: InviteState): Promise<InviteRow[]> {
  const isShown = showsLinks(await requireActor(ctx))
  return selectSent(ctx.db, userId, ctx.clock.now(), state, isShown, null, null, MOST)
}

/**
 * The open invites to an event or a club: those that the caller sent, and those that others sent for roles
 * that the caller may give. Links of others are shown only to the person whose event or club it is.
 */
export async function readWaiting(ctx: Ctx, kind: InviteKind, targetIdOrSlug: string): Promise<InviteRow[]> {
  const actor = await requireActor(ctx)
  const invitable = invitableOf(ctx, kind)
  if (!invitable) throw fail.badInput('Ask for the invites of an event or a club.')
  const now = ctx.clock.now()
  const { targetId, roles, seesLinks } = await invitable.viewWaiting(
    { db: ctx.db, now, actor, extensions: ctx.extensions },
    targetIdOrSlug,
  )
  return selectWaiting(ctx.db, kind, targetId, now, actor.userId, roles, seesLinks, showsLinks(actor), MOST)
}
