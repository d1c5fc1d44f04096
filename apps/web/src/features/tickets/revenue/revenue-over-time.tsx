import { Card, Skeleton, Table, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { shownNumber } from '../../../lib/shown-number.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { OneDay } from './one-day.tsx'
import type { EarningsDay } from './revenue.api.ts'
import classes from './revenue.module.css'
import { dayText, livelyDays } from './revenue-days.ts'
import { netWord } from './revenue-scope.ts'

const RevenueChart = lazy(async () => ({ default: (await import('./revenue-chart.tsx')).RevenueChart }))

type Props = {
  days: EarningsDay[]
  /** Only what came by the viewer's own link. */
  isOwn: boolean
}

/** Sales by the day, drawn and as a table. */
export const RevenueOverTime = ({ days, isOwn }: Props) => {
  const { t } = useTranslation()
  const [only] = days
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="md">
        {t('Over time')}
      </Title>
      {only && days.length === 1 ? (
        <OneDay day={only} net={t(netWord(isOwn))} />
      ) : (
        <Suspense fallback={<Skeleton h={240} />}>
          <RevenueChart days={days} net={t(netWord(isOwn))} />
        </Suspense>
      )}
      <details className={classes.details}>
        <summary>{t('Show daily numbers')}</summary>
        <Table.ScrollContainer minWidth={300} type="native">
          <Table className="rp-numbers">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('Day')}</Table.Th>
                <Table.Th ta="right">{t('Tickets')}</Table.Th>
                <Table.Th ta="right">{t('Gross')}</Table.Th>
                <Table.Th ta="right">{t(netWord(isOwn))}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {livelyDays(days).map((day) => (
                <Table.Tr key={day.date}>
                  <Table.Th scope="row" fw={400}>
                    {dayText(day.date, localeNow())}
                  </Table.Th>
                  <Table.Td ta="right">{shownNumber(day.tickets)}</Table.Td>
                  <Table.Td ta="right">
                    <MoneyText money={day.gross} exact />
                  </Table.Td>
                  <Table.Td ta="right">
                    <MoneyText money={day.net} exact />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </details>
    </Card>
  )
}
