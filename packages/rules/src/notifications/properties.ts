/** The keys of customProperties (spec 3), and LostRole: the role that was taken away. */
export const notificationPropertyKeys = [
  'AchievementAvatar',
  'AchievementId',
  'RewardAvatar',
  'RewardSlug',
  'PieSlug',
  'PieAvatar',
  'PieName',
  'BuyerName',
  'BuyerAvatar',
  'BuyerIsVerified',
  'BuyerTier',
  'ReceiverName',
  'ReceiverAvatar',
  'ReceiverIsVerified',
  'ReceiverTier',
  'SenderName',
  'SenderAvatar',
  'SenderIsVerified',
  'SenderTier',
  'EventAvatar',
  'EventName',
  'EventSlug',
  'FormattedInviteId',
  'RoleType',
  'AttendeeRole',
  'LostRole',
] as const
export type NotificationPropertyKey = (typeof notificationPropertyKeys)[number]
export type NotificationProperties = Partial<Record<NotificationPropertyKey, string>>

export const eventKeys = ['EventAvatar', 'EventName', 'EventSlug'] as const
export const pieKeys = ['PieAvatar', 'PieName', 'PieSlug'] as const
export const senderKeys = ['SenderName', 'SenderAvatar', 'SenderIsVerified', 'SenderTier'] as const
export const receiverKeys = ['ReceiverName', 'ReceiverAvatar', 'ReceiverIsVerified', 'ReceiverTier'] as const
export const buyerKeys = ['BuyerName', 'BuyerAvatar', 'BuyerIsVerified', 'BuyerTier'] as const

function isPropertyKey(key: string): key is NotificationPropertyKey {
  return notificationPropertyKeys.some((known) => known === key)
}

/** The properties by name, from the pairs that the API gives; unknown keys are left out. */
export function propertiesOf(pairs: readonly { key: string; value: string }[]): NotificationProperties {
  const properties: NotificationProperties = {}
  for (const { key, value } of pairs) if (isPropertyKey(key)) properties[key] = value
  return properties
}

/**
 * What several notifications of a type have in common: the event, else the reward, achievement or pie they are about;
 * empty where they are about none.
 */
export function subjectOf(properties: NotificationProperties): string {
  const { EventSlug, RewardSlug, AchievementId, PieSlug } = properties
  return EventSlug || RewardSlug || AchievementId || PieSlug || ''
}
