import { ActionIcon, Text } from '@mantine/core'
import { dateTimeFormat } from '@reprise/rules/platform/formats'
import { IconArrowLeft } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localeNow } from '../../../lib/locale.ts'
import { shownNumber } from '../../../lib/shown-number.ts'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'
import type { DoorEvent } from '../checkin.api.ts'
import { useCheckInSummary } from '../checkin.api.ts'
import { DevicesButton } from '../devices/devices-button.tsx'
import classes from './door.module.css'

type Props = {
  event: DoorEvent
  zone: string | null
  /** The list of paired devices. */
  devices: { opened: boolean; onOpen: () => void; onClose: () => void }
}

/** The head of the door page: the event, the zone, and how many of the expected guests are in. */
export const DoorHead = ({ event, zone, devices }: Props) => {
  const { t } = useTranslation()
  const { data, isError, dataUpdatedAt } = useCheckInSummary(event.eventId)
  const clock = dateTimeFormat(localeNow(), {
    timeZone: event.timeZone,
    hour: 'numeric',
    minute: '2-digit',
  })
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
        <Text component="h1" variant="strong">
          {event.displayName}
        </Text>
        {/* Takes the focus after the zone was chosen, so that it is read out. A focused field would open a phone's
            keyboard over the camera. */}
        {zone && (
          <Text ref={focusWhereLost} tabIndex={-1} variant="small">
            {zone}
          </Text>
        )}
      </div>
      {data && (
        <div className={classes.counter}>
          <Text className={classes.count ?? ''} role="status">
            <Trans
              t={t}
              i18nKey="<b>{{scanned}}</b> of {{expected}} in"
              values={{ scanned: shownNumber(data.scanned), expected: shownNumber(data.expected) }}
              components={{ b: <strong /> }}
            />
          </Text>
          <span className={classes.fresh}>
            {isError ? t('maybe out of date') : t('as of {{time}}', { time: clock.format(dataUpdatedAt) })}
          </span>
        </div>
      )}
      <DevicesButton event={event} {...devices} className={classes.onDark ?? ''} />
    </header>
  )
}
