import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { Earnings, Money } from './revenue.api.ts'
import classes from './revenue.module.css'
import { netWord } from './revenue-scope.ts'

type Props = {
  earnings: Earnings
  /** Only what came by the viewer's own link. */
  isOwn: boolean
}

/** The figures of the event, each with what it means in words. */
export const RevenueFigures = ({ earnings, isOwn }: Props) => {
  const { t } = useTranslation()
  const { totals, fees } = earnings
  const { refundPending } = totals
  const sold = t('soldTickets', {
    count: totals.tickets,
    defaultValue_one: '{{count}} ticket',
    defaultValue_other: '{{count}} tickets',
  })
  const orders = t('inOrders', {
    count: totals.orders,
    defaultValue_one: 'in {{count}} order',
    defaultValue_other: 'in {{count}} orders',
  })
  return (
    <dl className={classes.figures}>
      {isOwn ? (
        <Figure name={t('You earn')} money={fees.partner} isMain>
          {t('Your part of what came by your link.')}
        </Figure>
      ) : (
        <Figure name={t(netWord(isOwn))} money={totals.net} isMain>
          {t('After fees, taxes and refunds.')}
        </Figure>
      )}
      <Figure name={t('Gross')} money={totals.gross}>
        {sold} {orders}
      </Figure>
      {isOwn ? (
        <Figure name={t(netWord(isOwn))} money={totals.net}>
          {t('After fees, taxes and refunds.')}
        </Figure>
      ) : (
        <Figure name={t('Gratuity')} money={totals.gratuity}>
          {t('All of it is in what you get.')}
        </Figure>
      )}
      <Figure name={t('Refunded')} money={totals.refunded}>
        {refundPending.amount === '0' ? (
          t('refundCount', {
            count: totals.refunds,
            defaultValue_zero: 'Nothing went back.',
            defaultValue_one: '{{count}} order went back.',
            defaultValue_other: '{{count}} orders went back.',
          })
        ) : (
          <>
            <MoneyText money={refundPending} exact /> {t('is still on its way.')}
          </>
        )}
      </Figure>
    </dl>
  )
}

type FigureProps = { name: string; money: Money; isMain?: boolean; children: ReactNode }

const Figure = ({ name, money, isMain = false, children }: FigureProps) => (
  <div className={classes.figure} data-main={isMain || undefined}>
    <dt>{name}</dt>
    <dd>
      <span className={classes.amount}>
        <MoneyText money={money} />
      </span>
      <span className={classes.meaning}>{children}</span>
    </dd>
  </div>
)
