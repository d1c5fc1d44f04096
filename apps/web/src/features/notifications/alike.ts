import { aboutOf, propertiesOf } from '@reprise/rules/notifications/properties'
import { manySentence } from '@reprise/rules/notifications/types'
import type { NotificationNode } from './notifications.api.ts'

/** Notifications of one type about one thing, the newest first. Most groups have one notification. */
export type Alike = {
  /** The key of the group. It stays the same when more notifications join the group. */
  key: string
  nodes: [NotificationNode, ...NotificationNode[]]
}

const keyOf = ({ notificationId, doneAt, content }: NotificationNode): string => {
  const { notificationType: type, customProperties } = content.defaultPayload
  const properties = propertiesOf(customProperties)
  // A settled notification stays alone, and so does a type without a sentence for several.
  if (doneAt || !manySentence(type, 2, properties)) return notificationId
  return `${type} ${aboutOf(properties)}`
}

/** Groups notifications that are alike. Each group takes the place of its newest notification. */
export const alike = (nodes: readonly NotificationNode[]): Alike[] =>
  [...Map.groupBy(nodes, keyOf)].flatMap(([key, [first, ...others]]) =>
    first ? [{ key, nodes: [first, ...others] }] : [],
  )
