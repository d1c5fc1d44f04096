import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../ui/text/money-text.tsx'
import classes from './event-price.module.css'

type Money = { amount: string; currency: string }

type Props = {
  price: Money | null
  /** What one costs with all fees; without it the price stands alone. */
  withFees?: Money | null | undefined
  isAllIn?: boolean | undefined
  /** At checkout: never shortened. */
  exact?: boolean
  /** On which side it stands. */
  side?: 'start' | 'end'
}

/** The lowest price of an event's tickets with what it comes to, or Free; nothing where there are no tickets. */
export const EventPrice = ({ price, withFees, isAllIn = false, exact = false, side = 'end' }: Props) => {
  const { t } = useTranslation()
  if (!price) return null
  const isFree = price.amount === '0'
  return (
    <span className={classes.price} data-side={side}>
      <Text component="span" fw={700} c="var(--rp-accent-text)">
        {isFree ? t('Free') : <MoneyText money={price} exact={exact} />}
      </Text>
      {!isFree && isAllIn && (
        <Text component="span" size="sm" c="dimmed">
          {t('fees included')}
        </Text>
      )}
      {!isFree && withFees && withFees.amount !== price.amount && (
        <Text component="span" size="sm" c="dimmed">
          <MoneyText money={withFees} exact={exact} /> {isAllIn ? t('with gratuity') : t('with fees')}
        </Text>
      )}
    </span>
  )
}
