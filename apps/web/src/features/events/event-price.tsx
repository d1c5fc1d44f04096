import { Text } from '@mantine/core'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { displayPriceRange } from '@reprise/rules/tickets/stock/price-range'
import { useTranslation } from 'react-i18next'
import type { Money } from '../../lib/graphql/money.api.ts'
import { localeNow } from '../../lib/locale.ts'
import { MoneyText } from '../../ui/text/money-text.tsx'
import classes from './event-price.module.css'

type Props = {
  price: Money | null
  /** The price of one ticket with all fees. Without it only the price is shown. */
  withFees?: Money | null | undefined
  /**
   * The price of the dearest of several event tickets with all fees. Where it is higher, both are shown:
   * "Free – $95.23".
   */
  upTo?: Money | null | undefined
  isAllIn?: boolean | undefined
  /** At checkout the amount is never shortened. */
  exact?: boolean
  /**
   * `start`, `end`: price and fees in two lines, aligned to that side. `line`: all in one line. `card`: one price,
   * the lowest one.
   */
  side?: 'start' | 'end' | 'line' | 'card'
}

/**
 * A price with its total, or "Free". Shows a range for several event tickets. Renders nothing where there is no
 * price.
 */
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
  const from = (lowest: Money) =>
    t('From {{price}}', { price: displayMoney(lowest.amount, lowest.currency, { locale }) })
  // A card shows only one price, so it is the price with fees.
  const whole = side === 'card' && !isRange && withFees && withFees.amount !== price.amount ? withFees : null
  // A free ticket has no fees.
  const saysFees = isRange && !(side === 'card' && withFees.amount === '0')
  return (
    <span className={classes.price} data-side={side}>
      <Text component="span" variant="strong" c="var(--rp-accent-text)" className="rp-numbers">
        {isRange && side === 'card' && withFees.amount !== '0' ? (
          from(withFees)
        ) : isRange ? (
          displayPriceRange(withFees, upTo, { locale, exact, free: t('Free') })
        ) : isFree ? (
          t('Free')
        ) : (
          <MoneyText money={whole ?? price} exact={exact} />
        )}
      </Text>
      {saysFees && (
        <Text component="span" variant="micro" c="dimmed">
          {isAllIn ? t('fees included') : t('with fees')}
        </Text>
      )}
      {!isRange && !isFree && isAllIn && (
        <Text component="span" variant="micro" c="dimmed">
          {t('fees included')}
        </Text>
      )}
      {!isRange && !isFree && withFees && withFees.amount !== price.amount && (
        <Text component="span" variant="micro" c="dimmed">
          {!whole && <MoneyText money={withFees} exact={exact} />}{' '}
          {isAllIn ? t('with gratuity') : t('with fees')}
        </Text>
      )}
    </span>
  )
}
