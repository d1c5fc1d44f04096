import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTitleCount } from '../../lib/page-title.tsx'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { useWideAs } from '../../ui/theme/use-wide-as.ts'
import classes from './notification-bell.module.css'
import { useLiveUnread } from './unread.api.ts'

const LatestNotifications = lazyPart(
  async () => (await import('./latest-notifications.tsx')).LatestNotifications,
)

/**
 * The bell of the top bar with the number of unread notifications. On a desk it opens the latest ones, on a phone it
 * leads to their page.
 */
export const NotificationBell = () => {
  const { t } = useTranslation()
  const unread = useLiveUnread()
  useTitleCount(unread)
  const [opened, { toggle, close }] = useDisclosure(false)
  const isDesk = useWideAs('md')
  const label = unread ? t('Notifications, {{count}} unread', { count: unread }) : t('Notifications')
  const icon = <IconBell stroke={1.75} />
  const counted = (bell: ReactNode) => (
    <Indicator
      // Hidden from screen readers, because the name of the button has the number.
      label={<span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>}
      disabled={unread === 0}
      size={18}
      offset={8}
      color="red"
    >
      {bell}
    </Indicator>
  )
  if (!isDesk)
    return counted(
      <ActionIcon component={Link} to="/profile/notifications" aria-label={label}>
        {icon}
      </ActionIcon>,
    )
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width={420}
      radius="md"
      shadow="md"
      trapFocus
      returnFocus
    >
      {counted(
        <Popover.Target>
          <ActionIcon aria-label={label} onClick={toggle}>
            {icon}
          </ActionIcon>
        </Popover.Target>,
      )}
      <Popover.Dropdown className={classes.dropdown ?? ''}>
        <Suspense fallback={<ListSkeleton />}>
          <LatestNotifications onGo={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
