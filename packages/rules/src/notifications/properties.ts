/**
 * The keys of customProperties (spec 3), and further values for sentences. LostRole: the role that was removed. Case:
 * which of several things a type says. PersonName: a person who is named without a badge. Amount (minor units) and
 * Currency (ISO 4217). Count. ClubName. ClubSlug. TierName. ExpiresOn: the last day of points (yyyy-MM-dd). Note: the host's own
 * words.
 * @tested
 */
export const notificationPropertyKeys = [
  'AchievementAvatar',
  'AchievementId',
  'AchievementName',
  'ClubSlug',
  'OfferAvatar',
  'OfferId',
  'OfferName',
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
  'Case',
  'PersonName',
  'Amount',
  'Currency',
  'Count',
  'ClubName',
  'TierName',
  'ExpiresOn',
  'Note',
] as const
export type NotificationPropertyKey = (typeof notificationPropertyKeys)[number]
export type NotificationProperties = Partial<Record<NotificationPropertyKey, string>>

export const eventKeys = ['EventAvatar', 'EventName', 'EventSlug'] as const
/** The keys that only sentences use. */
export const sentenceKeys = [
  'Case',
  'PersonName',
  'Amount',
  'Currency',
  'Count',
  'ClubName',
  'TierName',
  'ExpiresOn',
  'Note',
] as const
export const pieKeys = ['PieAvatar', 'PieName', 'PieSlug'] as const
export const senderKeys = ['SenderName', 'SenderAvatar', 'SenderIsVerified', 'SenderTier'] as const
export const receiverKeys = ['ReceiverName', 'ReceiverAvatar', 'ReceiverIsVerified', 'ReceiverTier'] as const
export const buyerKeys = ['BuyerName', 'BuyerAvatar', 'BuyerIsVerified', 'BuyerTier'] as const

function isPropertyKey(key: string): key is NotificationPropertyKey {
  return notificationPropertyKeys.some((known) => known === key)
}

/** An amount of money as properties. */
export const moneyProperties = (amount: bigint, currency: string): NotificationProperties => ({
  Amount: String(amount),
  Currency: currency,
})

const isInSentence = (key: string) => sentenceKeys.some((each) => each === key)

/** The properties as pairs, without those that only sentences use. */
export function customProperties(properties: NotificationProperties): { key: string; value: string }[] {
  return Object.entries(properties).flatMap(([key, value]) => (isInSentence(key) ? [] : [{ key, value }]))
}

/** The properties by key, from the pairs of the API. Unknown keys are left out. */
export function propertiesOf(pairs: readonly { key: string; value: string }[]): NotificationProperties {
  const properties: NotificationProperties = {}
  for (const { key, value } of pairs) if (isPropertyKey(key)) properties[key] = value
  return properties
}

/**
 * What several notifications of a type can be about together: the event, or else the reward, achievement, offer or pie. Empty
 * where there is none.
 */
export function aboutOf(properties: NotificationProperties): string {
  const { EventSlug, RewardSlug, AchievementId, OfferId, PieSlug } = properties
  return EventSlug || RewardSlug || AchievementId || OfferId || PieSlug || ''
}
