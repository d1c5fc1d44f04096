import { Group, SegmentedControl, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { useLeftPlace } from '../../ui/lists/use-left-place.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { MarkAllButton } from './mark-all-button.tsx'
import { NoNotifications } from './no-notifications.tsx'
import { NotificationRows } from './notification-rows.tsx'
import { useNotifications } from './notifications.api.ts'

/** All notifications, newest first, or the unread ones (`?show=unread`). */
export const NotificationList = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const filter = query.get('show') === 'unread' ? 'unread' : 'all'
  const { place, leave } = useLeftPlace('notifications')
  const list = useNotifications(filter === 'unread', place?.shown)
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('Which notifications')}
          value={filter}
          onChange={(show) =>
            setQuery(show === 'all' ? {} : { show }, { replace: true, preventScrollReset: true })
          }
          data={[
            { value: 'all', label: t('All') },
            { value: 'unread', label: t('Unread') },
          ]}
        />
        <MarkAllButton />
      </Group>
      <QueryView query={list} skeleton={<ListSkeleton count={6} />}>
        {({ pages }) => {
          const nodes = pages.flatMap((page) => page.nodes)
          if (nodes.length === 0) return <NoNotifications onlyUnread={filter === 'unread'} />
          return (
            <>
              <NotificationRows
                nodes={nodes}
                place={place}
                onGo={(row, at) => leave({ row, at, shown: nodes.length })}
              />
              <LoadMore
                shown={nodes.length}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            </>
          )
        }}
      </QueryView>
    </Stack>
  )
}
