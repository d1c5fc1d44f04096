import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Money } from '../../../lib/graphql/money.api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { shownNumber } from '../../../lib/shown-number.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { ColorDot } from '../../../ui/figures/color-dot.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Section } from '../../../ui/section.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { netWord } from '../../events/desk/revenue-scope.ts'
import type { Earnings, EarningsTicket } from './revenue.api.ts'
import classes from './revenue.module.css'
import { revenueCsv } from './revenue-csv.ts'
import { RevenueLines } from './revenue-lines.tsx'
import { TakenText } from './taken-text.tsx'

type Props = {
  earnings: Earnings
  slug: string
  /** Whether the figures are only those of the viewer's own referral link. */
  isOwn: boolean
}

const ExactText = ({ money }: { money: Money }) => <MoneyText money={money} exact />

const amounts = [
  { name: 'Gross', of: 'gross', Shown: ExactText },
  { name: 'Refunded', of: 'refunded', Shown: TakenText },
  { name: 'Fees', of: 'fees', Shown: TakenText },
  { name: 'Taxes', of: 'taxes', Shown: TakenText },
  { name: undefined, of: 'net', Shown: ExactText },
  { name: 'Including gratuity', of: 'gratuity', Shown: ExactText },
] as const

const minorOf = ({ amount }: Money) => BigInt(amount)

const TicketName = ({ ticket }: { ticket: EarningsTicket }) => (
  <span className={classes.name}>
    <ColorDot color={ticket.color} />
    {ticket.name}
  </span>
)

/** The figures by event ticket and their sum. A table, or cards that open where there is no room for a table. */
export const RevenueTable = ({ earnings, slug, isOwn }: Props) => {
  const { t } = useTranslation()
  const net = netWord(isOwn)
  const { ticketBreakdown, totals } = earnings
  return (
    <Section
      as="div"
      title={t('All figures')}
      text={t('Gross − refunds − fees − taxes = {{net}}', { net: t(net) })}
      action={
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          onClick={() =>
            saveFile(`revenue-${slug}.csv`, revenueCsv(earnings, net, t), 'text/csv;charset=utf-8')
          }
        >
          {t('Download CSV')}
        </Button>
      }
    >
      <DataTable
        label={t('All figures')}
        rows={ticketBreakdown}
        idOf={({ eventTicketId, unitPrice }) => `revenue-${eventTicketId}-${unitPrice.amount}`}
        nameOf={({ name }) => name}
        tableFrom="lg"
        isPlain
        isWide
        columns={[
          {
            name: t('Ticket'),
            isHead: true,
            by: ({ name }) => name,
            cell: (row) => <TicketName ticket={row} />,
            sum: t('Total'),
          },
          {
            name: t('Price'),
            isAtEnd: true,
            by: ({ unitPrice }) => minorOf(unitPrice),
            cell: ({ unitPrice }) => <MoneyText money={unitPrice} exact />,
            sum: '',
          },
          {
            name: t('Sold'),
            isAtEnd: true,
            by: ({ quantity }) => quantity,
            cell: ({ quantity }) => shownNumber(quantity),
            sum: shownNumber(totals.tickets),
          },
          ...amounts.map(({ name = net, of, Shown }) => ({
            name: t(name),
            isAtEnd: true,
            by: (row: EarningsTicket) => minorOf(row[of]),
            cell: (row: EarningsTicket) => <Shown money={row[of]} />,
            sum: <Shown money={totals[of]} />,
          })),
        ]}
        card={(row) => (
          <Disclosure
            isRow
            label={
              <span>
                <TicketName ticket={row} />
                <span className={classes.sold}>
                  {t('{{quantity}} sold', { quantity: row.quantity })} · {t(net)}{' '}
                  <b>
                    <MoneyText money={row.net} exact />
                  </b>
                </span>
              </span>
            }
          >
            <RevenueLines row={row} sold={row.quantity} price={row.unitPrice} net={net} />
          </Disclosure>
        )}
        lastCard={
          <>
            <h3 className={classes.total}>{t('Total')}</h3>
            <RevenueLines row={totals} sold={totals.tickets} net={net} />
          </>
        }
      />
    </Section>
  )
}
