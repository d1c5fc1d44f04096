import { ActionIcon, Menu } from '@mantine/core'
import {
  IconChartHistogram,
  IconDots,
  IconExternalLink,
  IconLayoutDashboard,
  IconLink,
  IconListCheck,
  IconMail,
  IconPencil,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { copyLink } from '../../../ui/text/copy-link.ts'
import { useDeskPages } from '../desk/desk-club.ts'
import { useSharedUrl } from '../desk/use-shared-url.ts'
import { useDuplicateItem } from '../duplicate/use-duplicate-item.tsx'
import { useRepeatItem } from '../series/use-repeat-item.tsx'
import type { WorkedEventNode } from './worked-events.api.ts'

const icons = {
  overview: IconLayoutDashboard,
  invite: IconMail,
  revenue: IconChartHistogram,
  edit: IconPencil,
  guests: IconListCheck,
}

/** The menu of an event in the list of those who work on it. It has the pages without a button of their own. */
export const WorkMenu = ({ event }: { event: WorkedEventNode }) => {
  const { t } = useTranslation()
  const duplicate = useDuplicateItem(event)
  const repeat = useRepeatItem(event)
  return (
    <>
      <ActionMenu
        width={220}
        target={
          <ActionIcon
            aria-label={t('More: {{name}}', { name: event.displayName })}
            loading={duplicate.isBusy}
          >
            <IconDots aria-hidden="true" />
          </ActionIcon>
        }
      >
        <Items event={event} />
        {duplicate.item}
        {repeat.item}
      </ActionMenu>
      {repeat.dialog}
    </>
  )
}

const Items = ({ event }: { event: WorkedEventNode }) => {
  const { t } = useTranslation()
  const url = useSharedUrl(event)
  const pages = useDeskPages(event)
  const isDraft = event.status === 'DRAFT'
  return (
    <>
      {pages.map(({ page, name, to }) => {
        // These two pages have buttons beside the menu.
        if (page === 'attendees' || page === 'door') return null
        const Icon = icons[page]
        return (
          <Menu.Item
            key={page}
            component={Link}
            to={to}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
          >
            {page === 'invite' ? t('Invite guests') : t(name)}
          </Menu.Item>
        )
      })}
      {!isDraft && (
        <Menu.Item
          component={Link}
          to={`/events/${event.slug}`}
          leftSection={<IconExternalLink size={20} stroke={1.75} aria-hidden="true" />}
        >
          {t('View page')}
        </Menu.Item>
      )}
      {!isDraft && event.myPermissions.includes('CAN_SHARE_EVENT_LINK') && (
        <Menu.Item
          leftSection={<IconLink size={20} stroke={1.75} aria-hidden="true" />}
          disabled={!url}
          onClick={() => url && void copyLink(url)}
        >
          {t('Copy link')}
        </Menu.Item>
      )}
    </>
  )
}
