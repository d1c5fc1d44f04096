import { Badge, Group, Text, Title } from '@mantine/core'
import { coverSizes } from '@reprise/rules/events/cover-sizes'
import { eventTypeLabels } from '@reprise/rules/events/enums'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../ui/media/picture.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { eventStateOf } from '../event-state.ts'
import { EventFaqs } from './event-faqs.tsx'
import { EventHosts } from './event-hosts.tsx'
import { EventNotice } from './event-notice.tsx'
import { EventPlace } from './event-place.tsx'
import type { EventShown } from './event-shown.ts'
import { EventTerms } from './event-terms.tsx'
import classes from './event-view.module.css'
import { EventWhen } from './event-when.tsx'

type Props = {
  event: EventShown
  /** What stands at the side on a desk: the ticket panel. */
  panel?: ReactNode
  /** Links of the viewer: share, manage, edit. */
  actions?: ReactNode
  /** Where the calendar file is; without it there is no link to it. */
  calendarUrl?: string
  heading?: 1 | 2
}

/** The public page of an event. */
export const EventView = ({ event, panel, actions, calendarUrl, heading = 1 }: Props) => {
  const { t } = useTranslation()
  const state = eventStateOf(event)
  const { ageLimit, minimumRepScore, optInGuestCount, approvedTickets } = event
  return (
    <article className={classes.view}>
      <div className={classes.head}>
        <div className={classes.picture}>
          <Picture
            src={event.avatarUrl}
            alt=""
            ratio={3 / 2}
            sizes={coverSizes}
            title={event.displayName}
            priority
          />
        </div>
        <Group gap="xs">
          <Badge size="lg" color="gray">
            {t(eventTypeLabels[event.eventType])}
          </Badge>
          {state && (
            <Badge size="lg" color={state.color}>
              {t(state.word)}
            </Badge>
          )}
        </Group>
        <Title order={heading} className={classes.title}>
          {event.displayName}
        </Title>
        {actions}
        <EventNotice event={event} />
        <div className={classes.facts}>
          <EventWhen event={event} calendarUrl={calendarUrl} />
          <EventPlace event={event} />
          <EventHosts event={event} />
        </div>
      </div>
      {panel && <aside className={classes.panel}>{panel}</aside>}
      <div className={classes.body}>
        {(ageLimit !== null || minimumRepScore !== null || (optInGuestCount && approvedTickets > 0)) && (
          <Group gap="xs">
            {optInGuestCount && approvedTickets > 0 && (
              <Badge size="lg" variant="outline" color="gray">
                {t('{{count}} going', { count: approvedTickets })}
              </Badge>
            )}
            {ageLimit !== null && (
              <Badge size="lg" variant="outline" color="gray">
                {t('Ages {{age}} and over', { age: ageLimit })}
              </Badge>
            )}
            {minimumRepScore !== null && (
              <Badge size="lg" variant="outline" color="gray">
                {t('Rep score of {{score}} or more', { score: minimumRepScore })}
              </Badge>
            )}
          </Group>
        )}
        {event.description && (
          <section>
            <Title order={2} mb="xs">
              {t('About')}
            </Title>
            <SafeText>{event.description}</SafeText>
          </section>
        )}
        {event.note && (
          <section>
            <Title order={2} mb="xs">
              {t('Good to know')}
            </Title>
            <SafeText>{event.note}</SafeText>
          </section>
        )}
        <EventFaqs faqs={event.faqs} />
        <EventTerms event={event} />
        {!event.description && !event.note && event.faqs.length === 0 && (
          <Text c="dimmed">{t('No description yet.')}</Text>
        )}
      </div>
    </article>
  )
}
