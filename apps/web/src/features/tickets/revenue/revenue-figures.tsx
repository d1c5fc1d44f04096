import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../../lib/shown-number.ts'
import { StatRow, StatTile } from '../../../ui/figures/stat-tile.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { netWord, paysPromoters } from '../../events/desk/revenue-scope.ts'
import type { Earnings, ShownEarnings } from './revenue.api.ts'
import { sparkOf } from './revenue-days.ts'
import { useWeekDelta } from './use-week-delta.tsx'

type Props = {
  earnings: ShownEarnings
  /** Whether the figures are only those of the viewer's own referral link. */
  isOwn: boolean
}

/** The figures of the event, each with a short explanation. */
export const RevenueFigures = ({ earnings, isOwn }: Props) => {
  const { t } = useTranslation()
  const { totals, fees } = earnings
  const moved = useWeekDelta(earnings.days)
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
    <StatTile name={t('Gross')} value={<MoneyText money={totals.gross} />} isLong>
      {sold} {orders}
    </StatTile>
  )
  const net = (
    <StatTile
      name={t(netWord(isOwn))}
      value={<MoneyText money={totals.net} />}
      delta={isOwn ? undefined : moved}
      spark={isOwn ? undefined : sparkOf(earnings.days)}
      isMain={!isOwn}
      isLong
    >
      {t('After fees, taxes and refunds.')}
    </StatTile>
  )
  const refunded = <Refunded totals={totals} />
  if (!isOwn)
    return (
      <StatRow>
        {net}
        {gross}
        <StatTile name={t('Gratuity')} value={<MoneyText money={totals.gratuity} />} isLong>
          {t('Included in your payout.')}
        </StatTile>
        {refunded}
      </StatRow>
    )
  return paysPromoters(earnings) ? (
    <StatRow>
      <StatTile name={t('You earn')} value={<MoneyText money={fees.partner} />} isMain>
        {t('Your share of the sales through your link.')}
      </StatTile>
      {gross}
      {net}
      {refunded}
    </StatRow>
  ) : (
    <StatRow>
      <StatTile name={t('Your sales')} value={<MoneyText money={totals.gross} />} isMain>
        {t("This event doesn't pay promoters right now.")}
      </StatTile>
      <StatTile name={t('Paid tickets')} value={shownNumber(totals.tickets)} isLong>
        {orders}
      </StatTile>
      {net}
      {refunded}
    </StatRow>
  )
}

const Refunded = ({ totals: { refunded, refundPending, refunds } }: Pick<Earnings, 'totals'>) => {
  const { t } = useTranslation()
  return (
    <StatTile name={t('Refunded')} value={<MoneyText money={refunded} />} isLong>
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
    </StatTile>
  )
}
