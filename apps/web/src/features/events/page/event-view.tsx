import { Badge, Group, Text, Title } from '@mantine/core'
import { coverSizes } from '@reprise/rules/events/cover-sizes'
import { eventTypeLabels } from '@reprise/rules/events/enums'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { posterName } from '../../../ui/entity/poster-name.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { tintStyle } from '../../../ui/theme/tint-style.ts'
import { eventStateOf } from '../event-state.ts'
import { EventGoing } from '../going/event-going.tsx'
import { EventConditions } from './event-conditions.tsx'
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
  /** The ticket panel. On a desk it is at the side. */
  panel?: ReactNode
  /** What people say about the event, below everything else. */
  comments?: ReactNode
  /** Links of the viewer: share, manage, edit. */
  actions?: ReactNode
  /** What few events have: music, and the other dates of a series. */
  more?: ReactNode
  /** The URL of the calendar file. Without it there is no link to the calendar. */
  calendarUrl?: string
  /** The slug that the list of people who are going is read with. Without it only their number is shown. */
  slug?: string
  /**
   * Whether this is a preview inside another page. Then it does not change the bar on top, and its title is a level-2
   * heading.
   */
  isInside?: boolean
}

/** The public page of an event. */
export const EventView = (props: Props) => {
  const { event, panel, comments, actions, more, calendarUrl, slug, isInside = false } = props
  const { t } = useTranslation()
  const state = eventStateOf(event)
  return (
    <article className={classes.view} style={tintStyle(event.tint)}>
      <div className={classes.head}>
        <div
          className={classes.picture}
          style={posterName}
          data-picture-on-top={(panel && !isInside) || undefined}
        >
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
        <Title order={isInside ? 2 : 1} className={classes.title}>
          {event.displayName}
        </Title>
        <div className={classes.below}>
          <EventGoing event={event} {...(slug && { slug })} />
          {actions}
        </div>
        <EventNotice event={event} />
      </div>
      {panel && <aside className={classes.panel}>{panel}</aside>}
      <div className={classes.facts}>
        <EventWhen event={event} calendarUrl={calendarUrl} />
        <EventPlace event={event} />
        <EventHosts event={event} />
      </div>
      <div className={classes.body}>
        <EventConditions event={event} />
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
        {more}
        <EventFaqs faqs={event.faqs} />
        <EventTerms event={event} />
        {!event.description && !event.note && event.faqs.length === 0 && (
          <Text c="dimmed">
            {event.isPreview ? t('Log in to read more about this event.') : t('No description yet.')}
          </Text>
        )}
        {comments}
      </div>
    </article>
  )
}
