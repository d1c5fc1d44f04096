import { Button, Card, Group, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../lib/save-file.ts'
import { shownNumber } from '../../../lib/shown-number.ts'
import { ColorDot } from '../../../ui/figures/color-dot.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { useWideAs } from '../../../ui/theme/use-wide-as.ts'
import type { Earnings } from './revenue.api.ts'
import classes from './revenue.module.css'
import { RevenueCards } from './revenue-cards.tsx'
import { revenueCsv } from './revenue-csv.ts'
import { netWord } from './revenue-scope.ts'

type Props = {
  earnings: Earnings
  slug: string
  /** Only what came by the viewer's own link. */
  isOwn: boolean
}

/** The figures by ticket, as cards where a table has no room; the last of them is their sum. */
export const RevenueTable = ({ earnings, slug, isOwn }: Props) => {
  const { t } = useTranslation()
  const net = netWord(isOwn)
  const isDesk = useWideAs('lg')
  return (
    <Card component="section">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="revenue-table">
          {t('All figures')}
        </Title>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          onClick={() =>
            saveFile(`revenue-${slug}.csv`, revenueCsv(earnings, net, t), 'text/csv;charset=utf-8')
          }
        >
          {t('Download CSV')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {t("Gross = refunds + fees + taxes + what's left.")}
      </Text>
      {isDesk ? <Rows earnings={earnings} net={net} /> : <RevenueCards earnings={earnings} net={net} />}
    </Card>
  )
}

type RowsProps = {
  earnings: Earnings
  /** The name of what is left for the host. */
  net: string
}

const Rows = ({ earnings: { ticketBreakdown, totals }, net }: RowsProps) => {
  const { t } = useTranslation()
  return (
    <Table.ScrollContainer
      minWidth={820}
      type="native"
      tabIndex={0}
      role="region"
      aria-labelledby="revenue-table"
    >
      <Table className={`rp-numbers ${classes.table}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Ticket')}</Table.Th>
            {[...columns, net, 'Including gratuity'].map((name) => (
              <Table.Th key={name} ta="right">
                {t(name)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ticketBreakdown.map((row) => (
            <Table.Tr key={`${row.eventTicketId} ${row.unitPrice.amount}`}>
              <Table.Th scope="row" fw={500}>
                <span className={classes.name}>
                  <ColorDot color={row.color} />
                  {row.name}
                </span>
              </Table.Th>
              <Table.Td ta="right">
                <MoneyText money={row.unitPrice} exact />
              </Table.Td>
              <Table.Td ta="right">{shownNumber(row.quantity)}</Table.Td>
              <Amounts row={row} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{t('Total')}</Table.Th>
            <Table.Td />
            <Table.Td ta="right">{shownNumber(totals.tickets)}</Table.Td>
            <Amounts row={totals} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  )
}

const columns = ['Price', 'Sold', 'Gross', 'Refunded', 'Fees', 'Taxes']

type Row = Pick<Earnings['totals'], 'gross' | 'gratuity' | 'fees' | 'taxes' | 'refunded' | 'net'>

const Amounts = ({ row }: { row: Row }) => {
  const { gross, refunded, fees, taxes, net, gratuity } = row
  return Object.entries({ gross, refunded, fees, taxes, net, gratuity }).map(([name, money]) => (
    <Table.Td key={name} ta="right">
      <MoneyText money={money} exact />
    </Table.Td>
  ))
}
