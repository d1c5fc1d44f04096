import type { EarnPlatform } from '@reprise/rules/offers/earning/enums'
import { earnPlatformLabels } from '@reprise/rules/offers/earning/enums'
import type { TFunction } from 'i18next'

/** The name of a platform. Only the word for any other one has translations. */
export const platformName = (t: TFunction, platform: EarnPlatform): string =>
  platform === 'OTHER' ? t('Other') : earnPlatformLabels[platform]
