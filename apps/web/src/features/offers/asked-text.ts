import type {
  EarnPlatform,
  OfferAction,
  RadiusUnit,
  SocialAction,
  StreakUnit,
} from '@reprise/rules/offers/earning/enums'
import { radiusUnitLabels, socialActionLabels } from '@reprise/rules/offers/earning/enums'
import { phrase } from '@reprise/rules/platform/phrase'
import type { TFunction } from 'i18next'
import { shownNumber } from '../../lib/shown-number.ts'
import { exactPrice } from './exact-price.ts'
import type { OfferCardOffer } from './offer-parts.api.ts'
import { platformName } from './platform-name.ts'

/** What an offer that earns asks for. What a draft lacks, or the program does not use, is empty. */
export type Asked = {
  action: OfferAction | null
  times: number | null
  unit: StreakUnit | null
  count: number | null
  pointsThreshold: number | null
  platform: EarnPlatform | null
  socialAction: SocialAction | null
  what: string | null
  address: string | null
  radius: number | null
  radiusUnit: RadiusUnit | null
  questions: readonly unknown[] | null
  fileName: string | null
  productName: string | null
}

type Says = (t: TFunction, asked: Asked) => string

const checkIns: Record<StreakUnit, string> = {
  DAY: phrase('Check in {{count}} days in a row.'),
  WEEK: phrase('Check in {{count}} weeks in a row, at least once in each.'),
  MONTH: phrase('Check in {{count}} months in a row, at least once in each.'),
  YEAR: phrase('Check in {{count}} years in a row, at least once in each.'),
}

const points: Record<StreakUnit, string> = {
  DAY: phrase('Earn rep points {{count}} days in a row.'),
  WEEK: phrase('Earn rep points {{count}} weeks in a row, at least once in each.'),
  MONTH: phrase('Earn rep points {{count}} months in a row, at least once in each.'),
  YEAR: phrase('Earn rep points {{count}} years in a row, at least once in each.'),
}

// At least two in a row, so the words need no singular.
const streak: Says = (t, { action, unit, times }) =>
  t((action === 'EARN_POINTS' ? points : checkIns)[unit ?? 'WEEK'], { count: times ?? 0 })

const code: Says = (t) => t('Enter the code that you got.')

/** By the word of the program's address. */
const says: Record<string, Says> = {
  streak,
  'social-action': (t, { platform, socialAction }) =>
    [platform && platformName(t, platform), socialAction && t(socialActionLabels[socialAction])]
      .filter(Boolean)
      .join(': '),
  location: (t, { address, radius, radiusUnit }) =>
    t('Come to {{address}}, not further away than {{radius}} {{unit}}.', {
      address: address || '…',
      radius: shownNumber(radius ?? 0),
      unit: t(radiusUnitLabels[radiusUnit ?? 'METER']),
    }),
  survey: (t, { questions }) =>
    t('Answer {{count}} questions.', {
      count: questions?.length ?? 0,
      defaultValue_one: 'Answer {{count}} question.',
      defaultValue_other: 'Answer {{count}} questions.',
    }),
  bonus: (t) => t('The team of the club picks who gets it.'),
  'invite-only': (t) => t('The team of the club picks who gets it.'),
  download: (t, { fileName }) =>
    fileName ? t('Download {{file}}.', { file: fileName }) : t('Open the download.'),
  interact: (_t, { what }) => what || '…',
  'buy-product': (t, { productName }) =>
    t('Buy {{product}} and enter the code that comes with it.', { product: productName || '…' }),
  promo: code,
  'action-amount': (t, asked) =>
    asked.action === 'EARN_POINTS'
      ? t('Earn rep points {{count}} times.', {
          count: asked.count ?? 0,
          defaultValue_one: 'Earn rep points once.',
          defaultValue_other: 'Earn rep points {{count}} times.',
        })
      : t('Check in {{count}} times.', {
          count: asked.count ?? 0,
          defaultValue_one: 'Check in once.',
          defaultValue_other: 'Check in {{count}} times.',
        }),
  'level-up': (t, { pointsThreshold }) =>
    t('Earn {{points}} rep points altogether.', { points: shownNumber(pointsThreshold ?? 0) }),
}

/** What a member has to do, or pay, in one sentence. Empty for a program that this page does not know. */
export const askedText = (
  t: TFunction,
  subType: string | null,
  asked: Asked,
  sale: OfferCardOffer['sale'] = null,
): string => {
  if (!sale) return says[subType ?? '']?.(t, asked) ?? ''
  const price = exactPrice(sale.price)
  return asked.productName
    ? t('Buy {{product}} here for {{price}}.', { product: asked.productName, price })
    : t('Pay {{price}}.', { price })
}
