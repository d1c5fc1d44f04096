import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Money } from '../../../lib/graphql/money.api.ts'
import { shownNumber } from '../../../lib/shown-number.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { Earnings } from './revenue.api.ts'
import classes from './revenue.module.css'
import { TakenText } from './taken-text.tsx'

type Props = {
  row: Pick<Earnings['totals'], 'gross' | 'gratuity' | 'fees' | 'taxes' | 'refunded' | 'net'>
  sold: number
  /** The price of one ticket. Missing where the lines are for all event tickets together. */
  price?: Money
  /** The word for what is left for the host. */
  net: string
}

/** The figures of an event ticket, or of all of them, one below the other. */
export const RevenueLines = ({ row, sold, price, net }: Props) => {
  const { t } = useTranslation()
  const taken: [string, Money][] = [
    ['Refunded', row.refunded],
    ['Fees', row.fees],
    ['Taxes', row.taxes],
  ]
  return (
    <dl className={classes.receipt}>
      {price && (
        <Line name={t('Price')}>
          <MoneyText money={price} exact />
        </Line>
      )}
      <Line name={t('Sold')}>{shownNumber(sold)}</Line>
      <Line name={t('Gross')}>
        <MoneyText money={row.gross} exact />
      </Line>
      {taken.map(([name, money]) => (
        <Line key={name} name={t(name)}>
          <TakenText money={money} />
        </Line>
      ))}
      <Line name={t(net)} isSum>
        <MoneyText money={row.net} exact />
      </Line>
      <Line name={t('Including gratuity')}>
        <MoneyText money={row.gratuity} exact />
      </Line>
    </dl>
  )
}

const Line = ({ name, isSum, children }: { name: string; isSum?: boolean; children: ReactNode }) => (
  <div data-apart={isSum ? '' : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
