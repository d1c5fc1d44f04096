import { Text } from '@mantine/core'
import { displayPriceRange } from '@reprise/rules/tickets/stock/price-range'
import { useTranslation } from 'react-i18next'
import type { Money } from '../../lib/graphql/money.api.ts'
import { localeNow } from '../../lib/locale.ts'
import { MoneyText } from '../../ui/text/money-text.tsx'
import classes from './event-price.module.css'

type Props = {
  price: Money | null
  /** What one costs with all fees; without it the price stands alone. */
  withFees?: Money | null | undefined
  /**
   * The price of the dearest of several event tickets with all fees. Where it is higher, both are shown:
   * "Free – $95.23".
   */
  upTo?: Money | null | undefined
  isAllIn?: boolean | undefined
  /** At checkout: never shortened. */
  exact?: boolean
  /** On which side it stands, one under the other; or all in one line. */
  side?: 'start' | 'end' | 'line'
}

/** A price with what it comes to, or Free; of several event tickets the range. Nothing where there is no price. */
export const EventPrice = ({
  price,
  withFees,
  upTo,
  isAllIn = false,
  exact = false,
  side = 'end',
}: Props) => {
  const { t } = useTranslation()
  if (!price) return null
  const isFree = price.amount === '0'
  const isRange = withFees && upTo && withFees.amount !== upTo.amount
  const locale = localeNow()
  return (
    <span className={classes.price} data-side={side}>
      <Text component="span" fw={700} c="var(--rp-accent-text)" className="rp-numbers">
        {isRange ? (
          displayPriceRange(withFees, upTo, { locale, exact, free: t('Free') })
        ) : isFree ? (
          t('Free')
        ) : (
          <MoneyText money={price} exact={exact} />
        )}
      </Text>
      {isRange && (
        <Text component="span" size="sm" c="dimmed">
          {isAllIn ? t('fees included') : t('with fees')}
        </Text>
      )}
      {!isRange && !isFree && isAllIn && (
        <Text component="span" size="sm" c="dimmed">
          {t('fees included')}
        </Text>
      )}
      {!isRange && !isFree && withFees && withFees.amount !== price.amount && (
        <Text component="span" size="sm" c="dimmed">
          <MoneyText money={withFees} exact={exact} /> {isAllIn ? t('with gratuity') : t('with fees')}
        </Text>
      )}
    </span>
  )
}
