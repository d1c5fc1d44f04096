import { Text } from '@mantine/core'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../lib/graphql/api-error.ts'
import { localeNow } from '../../../../lib/locale.ts'
import { say } from '../../../../lib/say.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import { usePointsOffer } from '../../../points/buy/buy-points.api.ts'
import { minorOfTyped } from './configuration.ts'
import type { ProgramFormProps } from './program-form.ts'
import { usualPriceOf } from './usual-price.ts'

/** What the points of a bundle usually cost, and a warning where the bundle is not cheaper, because nobody would get it. */
export const UsualPriceNote = ({ fields, choices }: Pick<ProgramFormProps, 'choices' | 'fields'>) => {
  const { t } = useTranslation()
  const { data, error } = usePointsOffer(choices.slug)
  const { pointsAmount, price } = fields.values
  // The club may sell no points now. Other failures leave only this hint away.
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return <Banner kind="warning">{say(t, error)}</Banner>
  if (!data) return null
  const found = usualPriceOf(data, pointsAmount, minorOfTyped(price))
  if (!found) return null
  const { currency } = data.configuration.pointsPurchase.baseCostPerPoint
  const usual = displayMoney(found.usual, currency, { locale: localeNow(), exact: true })
  return (
    <>
      <Text variant="small" c="dimmed" className="rp-numbers" role="status">
        {t('Usually these points cost {{price}}.', { price: usual })}
      </Text>
      {found.isUseless && (
        <Banner kind="warning">
          {t("Nobody would get this bundle, because it isn't cheaper. Ask for at least 1% less than usual.")}
        </Banner>
      )}
    </>
  )
}
