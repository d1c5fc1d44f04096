import { Button, Group, Stack } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './notification-list.module.css'
import { NotificationRow } from './notification-row.tsx'
import { useMarkAllRead, useNotifications, useUnread } from './notifications.api.ts'

/** All notifications, newest first. */
export const NotificationList = () => {
  const { t } = useTranslation()
  const list = useNotifications()
  const unread = useUnread()
  const markAll = useMarkAllRead()
  return (
    <QueryView query={list} skeleton={<ListSkeleton count={6} />}>
      {({ pages }) => {
        const nodes = pages.flatMap((page) => page.nodes)
        if (nodes.length === 0)
          return (
            <EmptyState
              drawing="bell"
              title={t('No notifications')}
              text={t('When something happens around your events, you read it here.')}
            />
          )
        return (
          <Stack gap="sm">
            <Group justify="flex-end">
              <Button
                variant="subtle"
                leftSection={<IconChecks size={20} aria-hidden="true" />}
                disabled={unread === 0}
                loading={markAll.isPending}
                onClick={() => markAll.mutate()}
              >
                {t('Mark all as read')}
              </Button>
            </Group>
            <ul className={classes.list}>
              {nodes.map((notification) => (
                <NotificationRow key={notification.notificationId} notification={notification} />
              ))}
            </ul>
            <LoadMore
              hasMore={list.hasNextPage}
              loading={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </Stack>
        )
      }}
    </QueryView>
  )
}
