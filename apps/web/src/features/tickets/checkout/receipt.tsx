import { Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Money } from '../../../lib/graphql/money.api.ts'
import { PriceText } from '../price-text.tsx'
import type { CostNode } from './order.api.ts'
import classes from './receipt.module.css'
import { receiptLines } from './receipt-lines.ts'

type Props = {
  cost: CostNode
  /** The name of an event ticket. */
  nameOf: (eventTicketId: string | null) => string
  /** How many additional guests are among those of an event ticket. */
  guestsOf: (eventTicketId: string | null) => number
  /** The cart changed, and these are still the figures from before. */
  busy?: boolean
  /** In a sheet the total stands below it, by the button. */
  totalBelow?: boolean
}

const timesOf = ({ amount, currency }: Money, quantity: number) => ({
  amount: String(BigInt(amount) * BigInt(quantity)),
  currency,
})

/** What it all costs, as a receipt: the tickets, what comes on top, the total. */
export const Receipt = ({ cost, nameOf, guestsOf, busy = false, totalBelow = false }: Props) => {
  const { t } = useTranslation()
  const guestsText = (count: number) =>
    count > 0 &&
    t('withAdditionalGuests', {
      count,
      defaultValue_one: ', with {{count}} additional guest',
      defaultValue_other: ', with {{count}} additional guests',
    })
  return (
    <div>
      <dl className={classes.receipt} aria-busy={busy} data-total-below={totalBelow || undefined}>
        {cost.items.map(({ eventTicketId, quantity, price }) => (
          <div key={eventTicketId} className={classes.line}>
            <dt>
              {quantity} × {nameOf(eventTicketId)}
              {guestsText(guestsOf(eventTicketId))}
            </dt>
            <dd>
              <PriceText price={timesOf(price, quantity)} />
            </dd>
          </div>
        ))}
        {receiptLines(cost).map(({ label, values, amount }) => (
          <div key={label} className={`${classes.line} ${classes.fee}`}>
            <dt>{t(label, values ?? {})}</dt>
            <dd>
              <PriceText price={amount} />
            </dd>
          </div>
        ))}
        <div className={`${classes.line} ${classes.total}`}>
          <dt>{t('Total')}</dt>
          <dd aria-live="polite" aria-atomic="true">
            <PriceText price={cost.total} />
          </dd>
        </div>
      </dl>
      {cost.isAllInPricing && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('All fees and taxes are included in the price.')}
        </Text>
      )}
    </div>
  )
}

/** A receipt that is still being reckoned. */
export const ReceiptSkeleton = () => (
  <Stack gap="xs" aria-busy="true">
    {['tickets', 'subtotal', 'service', 'processing'].map((line) => (
      <Skeleton key={line} h={18} />
    ))}
    <Skeleton h={32} />
  </Stack>
)
