import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { shownNumber } from '../../../lib/shown-number.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Section } from '../../../ui/section.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { netWord } from '../../events/desk/revenue-scope.ts'
import { OneDay } from './one-day.tsx'
import type { EarningsDay } from './revenue.api.ts'
import classes from './revenue.module.css'
import { dayText, livelyDays } from './revenue-days.ts'

const RevenueChart = lazyPart(async () => (await import('./revenue-chart.tsx')).RevenueChart)

type Props = {
  days: EarningsDay[]
  /** Whether the figures are only those of the viewer's own referral link. */
  isOwn: boolean
}

/** Sales by the day, drawn and as a table. */
export const RevenueOverTime = ({ days, isOwn }: Props) => {
  const { t } = useTranslation()
  const [only] = days
  return (
    <Section title={t('Over time')}>
      {only && days.length === 1 ? (
        <OneDay day={only} net={t(netWord(isOwn))} />
      ) : (
        <Suspense fallback={<Skeleton h={288} />}>
          <RevenueChart days={days} />
        </Suspense>
      )}
      <div className={classes.details}>
        <Disclosure label={t('Show daily numbers')}>
          <DataTable
            label={t('Daily numbers')}
            rows={livelyDays(days)}
            idOf={({ date }) => `day-${date}`}
            nameOf={({ date }) => dayText(date, localeNow())}
            isPlain
            columns={[
              {
                name: t('Day'),
                isHead: true,
                by: ({ date }) => date,
                cell: ({ date }) => dayText(date, localeNow()),
              },
              {
                name: t('Tickets'),
                isAtEnd: true,
                by: ({ tickets }) => tickets,
                cell: ({ tickets }) => shownNumber(tickets),
              },
              {
                name: t('Gross'),
                isAtEnd: true,
                by: ({ gross }) => BigInt(gross.amount),
                cell: ({ gross }) => <MoneyText money={gross} exact />,
              },
              {
                name: t(netWord(isOwn)),
                isAtEnd: true,
                by: ({ net }) => BigInt(net.amount),
                cell: ({ net }) => <MoneyText money={net} exact />,
              },
            ]}
          />
        </Disclosure>
      </div>
    </Section>
  )
}
