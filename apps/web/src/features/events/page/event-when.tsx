import { Anchor, Text } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { saveCalendar } from '../../../lib/save-calendar.ts'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import type { EventShown } from './event-shown.ts'
import classes from './event-view.module.css'

type Props = { event: EventShown; calendarUrl: string | undefined }

/** The time of the event in its own time zone, and a link that adds it to the viewer's calendar. */
export const EventWhen = ({ event, calendarUrl }: Props) => {
  const { t } = useTranslation()
  const { startDate, endDate, timeZone, isExpired, status } = event
  return (
    <div className={classes.fact}>
      <span className={classes.icon}>
        <IconCalendarEvent stroke={1.75} aria-hidden="true" />
      </span>
      <div>
        <Text variant="strong" component="div">
          <DateTimeInZone at={startDate} timeZone={timeZone} />
        </Text>
        {endDate !== startDate && (
          <Text c="dimmed" component="div">
            {t('until')} <DateTimeInZone at={endDate} timeZone={timeZone} />
          </Text>
        )}
        {calendarUrl && !isExpired && status !== 'CANCELLED' && (
          <div className={classes.links}>
            <Anchor
              href={calendarUrl}
              className={classes.link ?? ''}
              download
              onClick={(click) => void saveCalendar(click)}
            >
              {t('Add to calendar')}
            </Anchor>
          </div>
        )}
      </div>
    </div>
  )
}
