import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../ui/toast.ts'
import { useMarkAllRead } from './notifications.api.ts'
import { useUnreadCount } from './unread.api.ts'

export const MarkAllButton = () => {
  const { t } = useTranslation()
  const unread = useUnreadCount()
  const { mutate: markAll } = useMarkAllRead()
  return (
    <Button
      variant="subtle"
      leftSection={<IconChecks size={20} aria-hidden="true" />}
      // Not `disabled`, because the person who has just pressed it would lose the focus.
      aria-disabled={unread === 0}
      data-disabled={unread === 0 || undefined}
      onClick={() =>
        unread > 0 && markAll(undefined, { onSuccess: () => announce(t('All notifications are read.')) })
      }
    >
      {t('Mark all as read')}
    </Button>
  )
}
