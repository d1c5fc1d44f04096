import { Button, Group, Stack, Text } from '@mantine/core'
import { maySharePage } from '@reprise/rules/events/may-share-page'
import { IconLayoutDashboard, IconPencil, IconShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { copyLink } from '../../../ui/text/copy-link.ts'
import type { EventPageNode } from '../event-page.api.ts'
import { OwnRole } from '../own-role.tsx'
import { useReferralLink } from '../referral-link.api.ts'

/** The viewer's links: sharing the event, and managing or editing it for those who work on it. */
export const EventActions = ({ event }: { event: EventPageNode }) => {
  const { t } = useTranslation()
  const mayHaveCode = event.myPermissions.includes('CAN_SHARE_EVENT_LINK')
  const own = useReferralLink(event.eventId, { enabled: mayHaveCode })
  const url = own.data?.url ?? `${window.location.origin}/events/${event.slug}`
  const share = async () => {
    if (navigator.share) await navigator.share({ title: event.displayName, url }).catch(() => undefined)
    else await copyLink(url, own.data ? t('Link copied. Sales through it count as yours.') : undefined)
  }
  const works = event.myPermissions.length > 0
  const sharable =
    event.status !== 'DRAFT' && maySharePage(event.myPermissions) && (navigator.share || navigator.clipboard)
  if (!works && !sharable) return null
  return (
    <Stack gap="xs" align="start">
      <OwnRole role={event.myRole} />
      <Group gap="xs">
        {works && event.status !== 'DRAFT' && (
          <Button
            component={Link}
            to={`/rep-club/events/${event.slug}`}
            variant="default"
            leftSection={<IconLayoutDashboard size={20} aria-hidden="true" />}
          >
            {t('Manage')}
          </Button>
        )}
        {event.myPermissions.includes('CAN_EDIT_EVENT') && (
          <Button
            component={Link}
            to={`/events/edit/${event.eventId}`}
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden="true" />}
          >
            {t('Edit')}
          </Button>
        )}
        {sharable && (
          <Button
            variant="default"
            leftSection={<IconShare size={20} aria-hidden="true" />}
            onClick={() => void share()}
            loading={own.isLoading}
          >
            {own.data ? t('Share your link') : t('Share')}
          </Button>
        )}
      </Group>
      {sharable && own.data && (
        <Text variant="small" c="dimmed">
          {t('Sales through your link count as yours.')}
        </Text>
      )}
    </Stack>
  )
}
