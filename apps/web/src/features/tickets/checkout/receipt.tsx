import { Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Money } from '../../../lib/graphql/money.api.ts'
import { PriceText } from '../price-text.tsx'
import type { CostNode } from './order.api.ts'
import classes from './receipt.module.css'
import { receiptLines } from './receipt-lines.ts'

type Props = {
  cost: CostNode
  /** Returns the name of an event ticket. */
  nameOf: (eventTicketId: string | null) => string
  /** Returns how many tickets of an event ticket are for additional guests. */
  guestsOf: (eventTicketId: string | null) => number
  /** Whether the cart has changed and the figures are still the old ones. */
  busy?: boolean
  /** Whether the total is shown below the receipt, beside the button. */
  totalBelow?: boolean
}

const timesOf = ({ amount, currency }: Money, quantity: number) => ({
  amount: String(BigInt(amount) * BigInt(quantity)),
  currency,
})

/** The cost of an order as a receipt: the tickets, the fees and taxes, the total. */
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
      <dl className={classes.receipt} aria-busy={busy}>
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
        {!totalBelow && (
          <div className={`${classes.line} ${classes.total}`}>
            <dt>{t('Total')}</dt>
            <dd>
              <PriceText price={cost.total} />
            </dd>
          </div>
        )}
      </dl>
      {cost.isAllInPricing && (
        <Text variant="small" c="dimmed" mt="xxs">
          {t('All fees and taxes are included in the price.')}
        </Text>
      )}
    </div>
  )
}

/** The layout of a receipt while its figures load. */
export const ReceiptSkeleton = () => (
  <Stack gap="xs" aria-busy="true">
    {['tickets', 'subtotal', 'service', 'processing'].map((line) => (
      <Skeleton key={line} h={18} />
    ))}
    <Skeleton h={32} />
  </Stack>
)
