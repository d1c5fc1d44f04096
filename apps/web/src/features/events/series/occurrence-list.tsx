import { Badge, Group, Stack, Text } from '@mantine/core'
import type { Occurrence } from '@reprise/rules/events/recurrence'
import { momentText } from '@reprise/rules/platform/time/moment-text'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import classes from './series.module.css'

type Props = { occurrences: readonly Occurrence[]; timeZone: string }

/** The dates that will be made, each with its day and local time, and with what is special about it. */
export const OccurrenceList = ({ occurrences, timeZone }: Props) => {
  const { t } = useTranslation()
  const locale = localeNow()
  return (
    <Stack gap="xs">
      <Text variant="label" role="status">
        {t('{{count}} dates', { count: occurrences.length })}
      </Text>
      {/* A list that scrolls is reached by the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <ol className={classes.dates} tabIndex={0} aria-label={t('Dates of the series')}>
        {occurrences.map(({ startDate, isClockChanged, isTimeMoved, isDayMoved }, index) => (
          <li key={startDate}>
            <Group gap="xs" justify="space-between">
              <time dateTime={new Date(startDate).toISOString()} className="rp-numbers">
                {momentText(startDate, { locale, timeZone, style: 'full' })}
              </time>
              <Group gap="xxs">
                {index === 0 && <Badge color="gray">{t('This event')}</Badge>}
                {isClockChanged && <Badge color="sun">{t('Clocks change')}</Badge>}
                {isTimeMoved && <Badge color="sun">{t('Time moved')}</Badge>}
                {isDayMoved && <Badge color="gray">{t('Last day of the month')}</Badge>}
              </Group>
            </Group>
          </li>
        ))}
      </ol>
      {occurrences.some(({ isClockChanged }) => isClockChanged) && (
        <Text variant="small" c="dimmed">
          {t('Where the clocks change, the local time stays the same.')}
        </Text>
      )}
      {occurrences.some(({ isTimeMoved }) => isTimeMoved) && (
        <Text variant="small" c="dimmed">
          {t('Where the clocks skip this time, the date begins as much later.')}
        </Text>
      )}
    </Stack>
  )
}
