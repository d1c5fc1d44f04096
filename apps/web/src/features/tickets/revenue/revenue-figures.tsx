import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../../lib/shown-number.ts'
import { Figure, Figures } from '../../../ui/figures/figures.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { Earnings, ShownEarnings } from './revenue.api.ts'
import { netWord, paysPromoters } from './revenue-scope.ts'

type Props = {
  earnings: ShownEarnings
  /** Only what came by the viewer's own link. */
  isOwn: boolean
}

/** The figures of the event, each with what it means in words. */
export const RevenueFigures = ({ earnings, isOwn }: Props) => {
  const { t } = useTranslation()
  const { totals, fees } = earnings
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
  const gross = (
    <Figure name={t('Gross')} value={<MoneyText money={totals.gross} />} isLong>
      {sold} {orders}
    </Figure>
  )
  const net = (
    <Figure name={t(netWord(isOwn))} value={<MoneyText money={totals.net} />} isMain={!isOwn} isLong>
      {t('After fees, taxes and refunds.')}
    </Figure>
  )
  const refunded = <Refunded totals={totals} />
  if (!isOwn)
    return (
      <Figures>
        {net}
        {gross}
        <Figure name={t('Gratuity')} value={<MoneyText money={totals.gratuity} />} isLong>
          {t('Included in your payout.')}
        </Figure>
        {refunded}
      </Figures>
    )
  return paysPromoters(earnings) ? (
    <Figures>
      <Figure name={t('You earn')} value={<MoneyText money={fees.partner} />} isMain>
        {t('Your share of the sales through your link.')}
      </Figure>
      {gross}
      {net}
      {refunded}
    </Figures>
  ) : (
    <Figures>
      <Figure name={t('Your sales')} value={<MoneyText money={totals.gross} />} isMain>
        {t("This event doesn't pay promoters right now.")}
      </Figure>
      <Figure name={t('Paid tickets')} value={shownNumber(totals.tickets)} isLong>
        {orders}
      </Figure>
      {net}
      {refunded}
    </Figures>
  )
}

const Refunded = ({ totals: { refunded, refundPending, refunds } }: Pick<Earnings, 'totals'>) => {
  const { t } = useTranslation()
  return (
    <Figure name={t('Refunded')} value={<MoneyText money={refunded} />} isLong>
      {refundPending.amount === '0' ? (
        t('refundCount', {
          count: refunds,
          defaultValue_zero: 'No refunds.',
          defaultValue_one: '{{count}} order refunded.',
          defaultValue_other: '{{count}} orders refunded.',
        })
      ) : (
        <>
          <MoneyText money={refundPending} exact /> {t('is still on its way.')}
        </>
      )}
    </Figure>
  )
}
