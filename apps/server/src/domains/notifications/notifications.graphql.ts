import { customProperties } from '@reprise/rules/notifications/properties'
import { sentenceOf } from '@reprise/rules/notifications/types'
import { inEnglish } from '@reprise/rules/platform/sentence'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { markAllNotificationsRead, markNotificationRead } from './mark-read.ts'
import type { NotificationRow } from './notifications.tables.ts'
import type { NotificationPage } from './read-notifications.ts'
import { notificationsAdded, readNotification, readNotifications } from './read-notifications.ts'

const PropertyType = b.objectRef<{ key: string; value: string }>('NotificationProperty').implement({
  fields: (t) => ({ key: t.exposeString('key'), value: t.exposeString('value') }),
})

const PayloadType = b.objectRef<NotificationRow>('NotificationPayload').implement({
  fields: (t) => ({
    notificationType: t.exposeString('type'),
    customProperties: t.field({
      type: [PropertyType],
      resolve: (row) => customProperties(row.properties),
    }),
  }),
})

const said = ({ type, properties, done_at: doneAt }: NotificationRow) =>
  sentenceOf(type, properties, doneAt !== null)

const ContentType = b.objectRef<NotificationRow>('NotificationContent').implement({
  fields: (t) => ({
    defaultMessage: t.string({
      description:
        'The sentence of the notification in English, for programs. For people, use `text` with `values`, in their language.',
      resolve: (row) => inEnglish(said(row)),
    }),
    text: t.string({ resolve: (row) => said(row).text }),
    values: t.field({ type: 'SentenceValues', nullable: true, resolve: (row) => said(row).values }),
    defaultPayload: t.field({ type: PayloadType, resolve: (row) => row }),
  }),
})

/** The GraphQL type of a notification; higher domains add their fields to it. */
export const NotificationType = b.objectRef<NotificationRow>('Notification').implement({
  fields: (t) => ({
    notificationId: t.exposeID('id'),
    content: t.field({ type: ContentType, resolve: (row) => row }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => row.created_at }),
    isRead: t.boolean({ resolve: (row) => row.read_at !== null }),
    readAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.read_at }),
    doneAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the task of the notification was done, by this person or by another. Null while the task is open, and for a notification without a task.',
      resolve: (row) => row.done_at,
    }),
  }),
})

const PageType = pageType<NotificationRow, NotificationPage>('NotificationPage', NotificationType)
b.objectFields(PageType, (t) => ({
  unreadCount: t.exposeInt('unreadCount'),
  changedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'When a notification of the person was last added, rewritten or settled. A client that has read the list before that time should read it again.',
    resolve: (page) => page.changedAt,
  }),
}))

b.queryField('notifications', (t) =>
  t.field({
    type: PageType,
    args: {
      first: t.arg.int(),
      after: t.arg.string(),
      isRead: t.arg.boolean(),
      notificationTypes: t.arg.stringList(),
    },
    resolve: (_root, args, ctx) => readNotifications(ctx, args),
  }),
)

mutation(markNotificationRead, {
  type: NotificationType,
  load: (ctx, { notificationId }) => readNotification(ctx, notificationId),
})
mutation(markAllNotificationsRead, { type: PageType, load: (ctx) => readNotifications(ctx, {}) })

b.subscriptionField('notificationAdded', (t) =>
  t.field({
    type: NotificationType,
    subscribe: (_root, _args, ctx) => notificationsAdded(ctx),
    resolve: (row) => row,
  }),
)
