import { Button, Skeleton, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { shownNumber } from '../../../lib/shown-number.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { BarList } from '../../../ui/figures/bar-list.tsx'
import { StatRow, StatRowSkeleton, StatTile } from '../../../ui/figures/stat-tile.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Section } from '../../../ui/section.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { RunClub } from '../team/team.api.ts'
import { monthText } from './month-text.ts'
import { monthsCsv } from './months-csv.ts'
import type { ClubStatistics, ClubTier } from './statistics.api.ts'
import { useClubStatistics } from './statistics.api.ts'

const pointsText = (amount: string): string => shownNumber(BigInt(amount))

const MonthsChart = lazyPart(async () => (await import('./months-chart.tsx')).MonthsChart)

const Figures = ({ figures }: { figures: ClubStatistics }) => {
  const { t } = useTranslation()
  const { memberCount, issued, spent, expired, owed, debt, liability, months } = figures
  return (
    <StatRow>
      <StatTile
        name={t('Members')}
        value={memberCount}
        isMain
        spark={months.map((month) => month.memberCount)}
      />
      <StatTile name={t('Points issued')} value={pointsText(issued)}>
        {expired !== '0' && t('{{points}} of them expired.', { points: pointsText(expired) })}
      </StatTile>
      <StatTile name={t('Points spent')} value={pointsText(spent)} />
      <StatTile name={t('Points to spend')} value={pointsText(owed)}>
        {liability && (
          <>
            {t('At your base cost:')} <MoneyText money={liability} />
          </>
        )}
        {debt !== '0' && ` ${t('Members owe you {{points}}.', { points: pointsText(debt) })}`}
      </StatTile>
    </StatRow>
  )
}

const Attendance = ({ attendance, memberCount }: ClubStatistics) => {
  const { t } = useTranslation()
  const most = attendance.length - 1
  const nameOf = (events: number) => {
    if (events === 0) return t('Not yet')
    if (events === most) return t('{{count}} events or more', { count: events })
    return t('{{count}} events', {
      count: events,
      defaultValue_one: '{{count}} event',
      defaultValue_other: '{{count}} events',
    })
  }
  return (
    <Section title={t('Who comes')} text={t('How many members came to how many of your events.')}>
      <BarList
        bars={attendance
          .filter(({ memberCount: members }) => members > 0)
          .map(({ events, memberCount: members }) => ({
            key: String(events),
            name: nameOf(events),
            share: members / Math.max(memberCount, 1),
            figure: shownNumber(members),
            label: `${nameOf(events)}: ${shownNumber(members)}`,
          }))}
      />
    </Section>
  )
}

const Tiers = ({ tiers, memberCount }: { tiers: ClubTier[]; memberCount: number }) => {
  const { t } = useTranslation()
  return (
    <Section title={t('Loyalty tiers')} text={t('How many members are on each tier.')}>
      <BarList
        bars={tiers.map(({ tierId, name, memberCount: members }) => ({
          key: tierId,
          name,
          share: (members ?? 0) / Math.max(memberCount, 1),
          figure: shownNumber(members ?? 0),
          label: `${name}: ${shownNumber(members ?? 0)}`,
        }))}
      />
    </Section>
  )
}

const Months = ({ months, slug }: { months: ClubStatistics['months']; slug: string }) => {
  const { t } = useTranslation()
  const points = [
    { name: t('Points issued'), of: 'issued' },
    { name: t('Points spent'), of: 'spent' },
    { name: t('Points expired'), of: 'expired' },
  ] as const
  return (
    <Section
      title={t('Over time')}
      action={
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          onClick={() => saveFile(`${slug}-months.csv`, monthsCsv(months, t), 'text/csv;charset=utf-8')}
        >
          {t('Download CSV')}
        </Button>
      }
    >
      <Suspense fallback={<Skeleton h={320} />}>
        <MonthsChart months={months} />
      </Suspense>
      <Disclosure label={t('Show monthly numbers')}>
        <DataTable
          label={t('Monthly numbers')}
          rows={months}
          idOf={({ month }) => `month-${month}`}
          nameOf={({ month }) => monthText(month, localeNow(), 'long')}
          isPlain
          columns={[
            {
              name: t('Month'),
              isHead: true,
              by: ({ month }) => month,
              cell: ({ month }) => monthText(month, localeNow(), 'long'),
            },
            {
              name: t('Members'),
              isAtEnd: true,
              by: ({ memberCount }) => memberCount,
              cell: ({ memberCount }) => shownNumber(memberCount),
            },
            ...points.map(({ name, of }) => ({
              name,
              isAtEnd: true,
              by: (month: ClubStatistics['months'][number]) => BigInt(month[of]),
              cell: (month: ClubStatistics['months'][number]) => pointsText(month[of]),
            })),
          ]}
        />
      </Disclosure>
    </Section>
  )
}

/** A club in figures, for its team: members, points, and who comes. */
export const ClubOverview = ({ club: { clubId, slug } }: { club: RunClub }) => {
  const { t } = useTranslation()
  return (
    <Stack gap="lg" mt="lg">
      <QueryView
        query={useClubStatistics(clubId)}
        what={t("The figures didn't load")}
        skeleton={
          <Stack gap="lg">
            <StatRowSkeleton />
            <Skeleton h={440} />
            <Skeleton h={200} />
          </Stack>
        }
      >
        {({ clubStatistics: figures, club: { tiers } }) => (
          <>
            <Figures figures={figures} />
            <Months months={figures.months} slug={slug} />
            {tiers.length > 0 && <Tiers tiers={tiers} memberCount={figures.memberCount} />}
            <Attendance {...figures} />
          </>
        )}
      </QueryView>
    </Stack>
  )
}
