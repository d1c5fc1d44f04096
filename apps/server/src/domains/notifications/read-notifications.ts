import { pageSizes } from '@reprise/rules/platform/constants'
import { isPlainText, nameLength } from '@reprise/rules/platform/text/text'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { changesOf } from '#platform/graphql/live-field.ts'
import type { Page } from '#platform/page.ts'
import { cursorId, cursorInstant, pageOf, pageStart } from '#platform/page.ts'
import { countNotifications, listNotifications, newestUnread } from './notifications.sql.ts'
import type { NotificationRow } from './notifications.tables.ts'
import { topicOf } from './raise.ts'

export interface NotificationPage extends Page<NotificationRow> {
  /** Of all, whatever the list is narrowed to. */
  unreadCount: number
  /** When any of them last came, was written again or was done; null: there was never one. */
  changedAt: Temporal.Instant | null
}

interface Asked {
  first?: number | null
  after?: string | null
  isRead?: boolean | null
  notificationTypes?: readonly string[] | null
}

function placeOf([createdAt = '', id = '']: readonly string[]) {
  return { createdAt: cursorInstant(createdAt), id: cursorId(id) }
}

/** The signed-in person's own notifications, newest first. */
export async function readNotifications(ctx: Ctx, asked: Asked): Promise<NotificationPage> {
  const { userId } = await requireActor(ctx)
  const start = pageStart(asked, pageSizes.notifications)
  // A type that no text column can hold is a type that nothing has.
  const types =
    asked.notificationTypes?.filter((type) => type.length <= nameLength && isPlainText(type)) ?? null
  const filter = { userId, isRead: asked.isRead ?? null, types }
  const place = { after: start.after && placeOf(start.after), limit: start.first + 1 }
  const { unread, changedAt, rows } = await listNotifications(ctx.db, filter, place)
  const page = pageOf(
    start,
    rows,
    (row) => [row.created_at.toString(), row.id],
    () => countNotifications(ctx.db, filter),
  )
  return { ...page, unreadCount: unread, changedAt }
}

/** One of the signed-in person's own. */
export async function readNotification(ctx: Ctx, notificationId: string): Promise<NotificationRow> {
  const { userId } = await requireActor(ctx)
  const row = await ctx.db
    .selectFrom('notification')
    .selectAll()
    .where('id', '=', notificationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw fail.notFound("This notification couldn't be found.")
  return row
}

/** The newest unread one each time there is another; the person is asked for again each time. */
export async function* notificationsAdded(ctx: Ctx): AsyncGenerator<NotificationRow> {
  const { userId } = await requireActor(ctx)
  let known: string | undefined
  let isFirst = true
  for await (const _ of changesOf(ctx, topicOf(userId))) {
    await requireActor(ctx)
    const newest = await newestUnread(ctx.db, userId)
    const isNews = !isFirst && newest !== undefined && newest.id !== known
    isFirst = false
    known = newest?.id
    if (isNews) yield newest
  }
}
