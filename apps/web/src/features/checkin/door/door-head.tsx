import { ActionIcon, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shownNumber } from '../../../lib/shown-number.ts'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'
import type { DoorEvent } from '../checkin.api.ts'
import { useCheckInSummary } from '../checkin.api.ts'
import classes from './door.module.css'

/** On top of the door: which event, where, and how many are in of those expected. */
export const DoorHead = ({ event, zone }: { event: DoorEvent; zone: string | null }) => {
  const { t } = useTranslation()
  const { data, isError } = useCheckInSummary(event.eventId)
  return (
    <header className={classes.head}>
      <ActionIcon
        component={Link}
        to={`/rep-club/events/${event.slug}`}
        aria-label={t('Back')}
        className={classes.onDark ?? ''}
      >
        <IconArrowLeft aria-hidden="true" />
      </ActionIcon>
      <div className={classes.who}>
        <Title order={1} size="h4" lineClamp={1}>
          {event.displayName}
        </Title>
        {/* Chosen just now: it is read out, and no keyboard of a phone comes before the camera. */}
        {zone && (
          <Text ref={focusWhereLost} tabIndex={-1} size="sm">
            {zone}
          </Text>
        )}
      </div>
      {data && (
        <Text
          className={classes.counter ?? ''}
          role="status"
          aria-label={t('{{scanned}} of {{expected}} are in', data)}
        >
          <strong>{shownNumber(data.scanned)}</strong> / {shownNumber(data.expected)}
          {isError && <span className={classes.stale}>{t('maybe out of date')}</span>}
        </Text>
      )}
    </header>
  )
}
