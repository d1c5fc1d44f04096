import type { OfferType } from '@reprise/rules/offers/enums'
import type { Icon } from '@tabler/icons-react'
import {
  IconArrowUpCircle,
  IconBuildingStore,
  IconCalendarEvent,
  IconClick,
  IconConfetti,
  IconDiscount,
  IconDownload,
  IconFlame,
  IconGift,
  IconHandClick,
  IconLock,
  IconMapPin,
  IconMessages,
  IconPackage,
  IconQuestionMark,
  IconShirt,
  IconSparkles,
  IconStairsUp,
  IconTargetArrow,
  IconThumbUp,
  IconTicket,
  IconUserPlus,
} from '@tabler/icons-react'

/** The icon of each type of offers. */
export const offerTypeIcons: Record<OfferType, Icon> = {
  CUSTOM: IconSparkles,
  EARN_POINTS: IconTargetArrow,
  EARN_STATUS: IconStairsUp,
  REWARD_MEMBERS: IconGift,
}

/** The icon of each program, by the word of its address. */
export const programIcons: Record<string, Icon> = {
  streak: IconFlame,
  'social-action': IconThumbUp,
  location: IconMapPin,
  survey: IconQuestionMark,
  bonus: IconGift,
  download: IconDownload,
  interact: IconHandClick,
  'buy-product': IconPackage,
  'action-amount': IconClick,
  'invite-only': IconUserPlus,
  'level-up': IconArrowUpCircle,
  promo: IconDiscount,
  invite: IconUserPlus,
  event: IconCalendarEvent,
  'vip-pass': IconTicket,
  'meet-up': IconConfetti,
  'buy-now': IconBuildingStore,
  coupon: IconDiscount,
  'merch-giveaway': IconShirt,
  community: IconMessages,
  'exclusive-content': IconLock,
  other: IconSparkles,
}
