import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useUnread } from './notifications.api.ts'

/** The bell of the top bar, with the number of unread notifications. */
export const NotificationBell = () => {
  const { t } = useTranslation()
  const unread = useUnread()
  const label = unread ? t('Notifications, {{count}} unread', { count: unread }) : t('Notifications')
  return (
    <Indicator label={unread > 99 ? '99+' : unread} disabled={unread === 0} size={18} offset={8} color="red">
      <ActionIcon component={Link} to="/profile/notifications" aria-label={label}>
        <IconBell stroke={1.75} />
      </ActionIcon>
    </Indicator>
  )
}
