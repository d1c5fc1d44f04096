import { Badge, Skeleton, Text } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../../lib/shown-number.ts'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { useGuestHistory } from './history.api.ts'
import classes from './request-drawer.module.css'

type Props = { eventId: string; attendeeId: string }

// English has four endings of ordinal numbers. Another language may use one text for all of them.
const inOrder = new Intl.PluralRules('en', { type: 'ordinal' })
const nth: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = {
  one: phrase('{{number}}st event with you'),
  two: phrase('{{number}}nd event with you'),
  few: phrase('{{number}}rd event with you'),
  other: phrase('{{number}}th event with you'),
}

/** The largest number of earlier events that are named. */
const mostNamed = 3

/** Says how many events of this host or club the guest has had, this one included. */
export const HistoryChip = ({ eventId, attendeeId }: Props) => {
  const { t } = useTranslation()
  const { data, isPending } = useGuestHistory(eventId, attendeeId)
  if (isPending) return <Skeleton w={150} h={24} radius="xl" />
  if (!data) return null
  return (
    <Badge color={data.length > 0 ? 'sun' : 'gray'}>
      {t(nth[inOrder.select(data.length + 1)] ?? nth.other, { number: shownNumber(data.length + 1) })}
    </Badge>
  )
}

/** The last events of this host or club that the guest held a ticket for, and whether they came. */
export const HistoryList = ({ eventId, attendeeId }: Props) => {
  const { t } = useTranslation()
  const { data } = useGuestHistory(eventId, attendeeId)
  if (!data || data.length === 0) return null
  const more = data.length - mostNamed
  return (
    <section aria-label={t('Earlier events')}>
      <Text component="h3" variant="label" mb="xxs">
        {t('Earlier events')}
      </Text>
      <ul className={classes.history}>
        {data.slice(0, mostNamed).map(({ event, wasIn }) => (
          <li key={event.eventId}>
            <Text variant="small">{event.displayName}</Text>
            <Text variant="small" c="dimmed">
              <time dateTime={event.startDate}>{dateTimeInZone(event.startDate, event.timeZone)}</time> ·{' '}
              {wasIn ? t('Checked in') : t('Had a ticket')}
            </Text>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text variant="small" c="dimmed" mt="xxs">
          {t('And {{number}} more', { number: shownNumber(more) })}
        </Text>
      )}
    </section>
  )
}
