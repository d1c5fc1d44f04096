import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Money } from '../../../lib/graphql/money.api.ts'
import { shownNumber } from '../../../lib/shown-number.ts'
import { ColorDot } from '../../../ui/figures/color-dot.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { Earnings } from './revenue.api.ts'
import classes from './revenue.module.css'

type Row = Pick<Earnings['totals'], 'gross' | 'gratuity' | 'fees' | 'taxes' | 'refunded' | 'net'>

type Props = {
  earnings: Earnings
  /** The name of what is left for the host. */
  net: string
}

/** The figures by ticket, each on a card of its own, and their sum on the last. */
export const RevenueCards = ({ earnings: { ticketBreakdown, totals }, net }: Props) => {
  const { t } = useTranslation()
  return (
    <ul className={classes.cards} aria-labelledby="revenue-table">
      {ticketBreakdown.map((row) => (
        <li key={`${row.eventTicketId} ${row.unitPrice.amount}`} className={classes.card}>
          <h3 className={classes.name}>
            <ColorDot color={row.color} />
            {row.name}
          </h3>
          <dl className={classes.receipt}>
            <Line name={t('Price')}>
              <MoneyText money={row.unitPrice} exact />
            </Line>
            <Line name={t('Sold')}>{shownNumber(row.quantity)}</Line>
            <Amounts row={row} net={net} />
          </dl>
        </li>
      ))}
      <li className={classes.card} data-total="">
        <h3 className={classes.name}>{t('Total')}</h3>
        <dl className={classes.receipt}>
          <Line name={t('Sold')}>{shownNumber(totals.tickets)}</Line>
          <Amounts row={totals} net={net} />
        </dl>
      </li>
    </ul>
  )
}

const Line = ({ name, isSum, children }: { name: string; isSum?: boolean; children: ReactNode }) => (
  <div data-apart={isSum ? '' : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Amounts = ({ row, net }: { row: Row; net: string }) => {
  const { t } = useTranslation()
  const taken: [string, Money][] = [
    ['Refunded', row.refunded],
    ['Fees', row.fees],
    ['Taxes', row.taxes],
  ]
  return (
    <>
      <Line name={t('Gross')}>
        <MoneyText money={row.gross} exact />
      </Line>
      {taken.map(([name, money]) => (
        <Line key={name} name={t(name)}>
          {money.amount !== '0' && '−'}
          <MoneyText money={money} exact />
        </Line>
      ))}
      <Line name={t(net)} isSum>
        <MoneyText money={row.net} exact />
      </Line>
      <Line name={t('Including gratuity')}>
        <MoneyText money={row.gratuity} exact />
      </Line>
    </>
  )
}
