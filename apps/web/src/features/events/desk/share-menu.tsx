import { ActionIcon } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { ShareItems } from '../../../ui/media/share-items.tsx'
import { useEventPicture } from '../page/event-picture.api.ts'
import type { DeskEvent } from './desk-event.api.ts'
import { useSharedUrl } from './use-shared-url.ts'

/** The ways to share an event, for team members who may share it. Nothing while it is a draft. */
export const ShareMenu = ({ event }: { event: DeskEvent }) => {
  const { t } = useTranslation()
  if (event.status === 'DRAFT' || !event.myPermissions.includes('CAN_SHARE_EVENT_LINK')) return null
  return (
    <ActionMenu
      width={240}
      target={
        <ActionIcon aria-label={t('Share')}>
          <IconShare size={22} aria-hidden="true" />
        </ActionIcon>
      }
    >
      <Items event={event} />
    </ActionMenu>
  )
}

// A component of its own, so that the picture is drawn only after somebody opens the menu.
const Items = ({ event }: { event: DeskEvent }) => {
  const url = useSharedUrl(event)
  return <ShareItems title={event.displayName} url={url} picture={useEventPicture(event.eventId)} />
}
