import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTitleCount } from '../../lib/page-title.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { useWideAs } from '../../ui/theme/use-wide-as.ts'
import classes from './notification-bell.module.css'
import { useLiveUnread } from './unread.api.ts'

const LatestNotifications = lazy(async () => ({
  default: (await import('./latest-notifications.tsx')).LatestNotifications,
}))

/** The bell of the top bar, with the number of unread ones: on a desk it opens the latest, on a phone their page. */
export const NotificationBell = () => {
  const { t } = useTranslation()
  const unread = useLiveUnread()
  useTitleCount(unread)
  const [opened, { toggle, close }] = useDisclosure(false)
  const isDesk = useWideAs('md')
  const label = unread ? t('Notifications, {{count}} unread', { count: unread }) : t('Notifications')
  const icon = <IconBell stroke={1.75} />
  return (
    <Popover
      opened={opened && isDesk}
      onDismiss={close}
      position="bottom-end"
      width={420}
      radius="md"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Indicator
        label={unread > 99 ? '99+' : unread}
        disabled={unread === 0}
        size={18}
        offset={8}
        color="red"
      >
        <Popover.Target>
          {isDesk ? (
            <ActionIcon aria-label={label} onClick={toggle}>
              {icon}
            </ActionIcon>
          ) : (
            <ActionIcon component={Link} to="/profile/notifications" aria-label={label}>
              {icon}
            </ActionIcon>
          )}
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown className={classes.dropdown ?? ''}>
        <Suspense fallback={<ListSkeleton />}>
          <LatestNotifications onGo={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
