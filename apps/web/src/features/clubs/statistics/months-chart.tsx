import { Group } from '@mantine/core'
import { numberFormat } from '@reprise/rules/platform/formats'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { shownNumber } from '../../../lib/shown-number.ts'
import { Chart } from '../../../ui/figures/chart.tsx'
import { Segmented } from '../../../ui/switches/segmented.tsx'
import { monthText } from './month-text.ts'
import type { ClubMonth } from './statistics.api.ts'

const shown = ['memberCount', 'issued', 'spent', 'expired'] as const
type Shown = (typeof shown)[number]

/** The last months of a club. It is not read out, because a table below has the same figures. */
export const MonthsChart = ({ months }: { months: ClubMonth[] }) => {
  const { t } = useTranslation()
  const [what, setWhat] = useState<Shown>('memberCount')
  const locale = localeNow()
  const names: Record<Shown, string> = {
    memberCount: t('Members'),
    issued: t('Issued'),
    spent: t('Spent'),
    expired: t('Expired', { context: 'points' }),
  }
  const captions: Record<Shown, string> = {
    memberCount: t("Today's members, by the month in which they joined."),
    issued: t('The points that the club gave in each month.'),
    spent: t('The points that members spent in each month.'),
    expired: t('The points that expired in each month.'),
  }
  const short = numberFormat(locale, { notation: 'compact' })
  return (
    <>
      <Group>
        <Segmented
          label={t('Show')}
          value={what}
          onChange={setWhat}
          options={shown.map((value) => ({ value, name: names[value] }))}
        />
      </Group>
      <Chart
        kind={what === 'memberCount' ? 'area' : 'bars'}
        points={months.map((month) => ({
          key: month.month,
          name: monthText(month.month, locale, 'short'),
          value: Number(month[what]),
        }))}
        caption={captions[what]}
        every={2}
        write={shownNumber}
        writeTick={(value) => short.format(value)}
      />
    </>
  )
}
