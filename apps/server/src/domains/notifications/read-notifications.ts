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
  /** How many notifications are unread, whatever the filter. */
  unreadCount: number
  /** When the last of them was raised, rewritten or done; null where there never was one. */
  changedAt: Temporal.Instant | null
}

interface NotificationsQuery {
  first?: number | null
  after?: string | null
  isRead?: boolean | null
  notificationTypes?: readonly string[] | null
}

function placeOf([createdAt = '', id = '']: readonly string[]) {
  return { createdAt: cursorInstant(createdAt), id: cursorId(id) }
}

/** The signed-in person's notifications, newest first. */
export async function readNotifications(ctx: Ctx, asked: NotificationsQuery): Promise<NotificationPage> {
  const { userId } = await requireActor(ctx)
  const start = pageStart(asked, pageSizes.notifications)
  // No notification has a type that no text column can hold.
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

/** One notification of the signed-in person. */
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

/** The newest unread notification, each time there is another one. It reads the person again each time. */
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
