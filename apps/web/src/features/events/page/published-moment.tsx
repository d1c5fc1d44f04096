import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SharePictureButton } from '../../../ui/media/share-picture-button.tsx'
import { Moment } from '../../../ui/states/moment.tsx'
import { CopyLinkButton } from '../../../ui/text/copy-link-button.tsx'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import type { EventPageNode } from '../event-page.api.ts'
import { useEventPicture } from './event-picture.api.ts'

/** Shown right after an event was published: ways to invite people, and to prepare the door. */
export const PublishedMoment = ({ event, onDone }: { event: EventPageNode; onDone: () => void }) => {
  const { t } = useTranslation()
  const picture = useEventPicture(event.eventId)
  const path = `/events/${event.slug}`
  return (
    <Moment
      title={t('{{title}} is live', { title: event.displayName })}
      picture={event.avatarUrl}
      tint={event.tint}
      confetti={event.tint?.ground ?? 'var(--mantine-primary-color-filled)'}
      onClose={onDone}
      action={<CopyLinkButton link={path} isMain />}
      more={
        <>
          <SharePictureButton title={event.displayName} url={window.location.origin + path} picture={picture}>
            {t('Share picture')}
          </SharePictureButton>
          <Group justify="center" gap="xs">
            {event.myPermissions.includes('CAN_EDIT_EVENT') && (
              <Button component={Link} to={`/events/edit/${event.eventId}?tab=settings`} variant="subtle">
                {t('Add door staff')}
              </Button>
            )}
            <Button variant="subtle" onClick={onDone}>
              {t('See the page')}
            </Button>
          </Group>
        </>
      }
    >
      <Text component="div">
        <DateTimeInZone at={event.startDate} timeZone={event.timeZone} />
      </Text>
      <Text variant="small" c="dimmed">
        {t('Share it, and people can get their tickets right away.')}
      </Text>
    </Moment>
  )
}
