import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Money } from '../../../lib/graphql/money.api.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { pointsText } from '../points-text.ts'
import classes from './points-receipt.module.css'

type Props = {
  /** Left out where nothing is ordered yet. */
  sells?: 'OFFER' | 'POINTS'
  pointsAmount: string
  points: string
  originalPrice: Money
  price: Money
  discountPercent: number
  /** The offer at whose price they are bought. */
  offerName: string | null
  /** Whether the figures are still those of another amount. */
  isBusy?: boolean
  /** Lines between the points and the total. */
  children?: ReactNode
}

/** One line of a receipt. */
export const ReceiptLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.line}>
    <dt>{name}</dt>
    <dd className="rp-numbers">{children}</dd>
  </div>
)

const lessThan = (price: Money, original: Money): Money => ({
  amount: String(BigInt(price.amount) - BigInt(original.amount)),
  currency: price.currency,
})

/** What points cost: how many, the discount, and the total. The price before a discount is struck through. */
export const PointsReceipt = (props: Props) => {
  const {
    sells = 'POINTS',
    pointsAmount,
    points,
    originalPrice,
    price,
    discountPercent,
    offerName,
    isBusy = false,
    children,
  } = props
  const { t } = useTranslation()
  const isReduced = originalPrice.amount !== price.amount
  return (
    <dl className={classes.receipt} aria-busy={isBusy}>
      {sells === 'POINTS' && <ReceiptLine name={t('Points bought')}>{pointsText(pointsAmount)}</ReceiptLine>}
      {points !== pointsAmount && <ReceiptLine name={t('Points received')}>{pointsText(points)}</ReceiptLine>}
      {offerName !== null && <ReceiptLine name={t('Offer')}>{offerName}</ReceiptLine>}
      {isReduced && (
        <ReceiptLine name={t('{{percent}}% discount', { percent: discountPercent })}>
          <MoneyText money={lessThan(price, originalPrice)} exact />
        </ReceiptLine>
      )}
      {children}
      <div className={`${classes.line} ${classes.total}`}>
        <dt>{t('Total')}</dt>
        <dd>
          {isReduced && (
            <s>
              <VisuallyHidden component="span">{t('Before')} </VisuallyHidden>
              <MoneyText money={originalPrice} exact />
            </s>
          )}
          <MoneyText money={price} exact />
        </dd>
      </div>
    </dl>
  )
}
