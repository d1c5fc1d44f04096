import { Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { loadMore } from '../../lib/graphql/load-more.ts'
import { entriesText } from '../../ui/lists/entries-text.ts'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { useAnnouncedCount } from '../../ui/lists/use-announced-count.ts'
import { useLeftPlace } from '../../ui/lists/use-left-place.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { Segmented } from '../../ui/switches/segmented.tsx'
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
  const nodes = list.data?.pages.flatMap((page) => page.nodes) ?? []
  useAnnouncedCount({ filter, words: entriesText(t, list, nodes.length, t('No notifications')) })
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Segmented
          label={t('Which notifications')}
          value={filter}
          onChange={(show) =>
            setQuery(show === 'all' ? {} : { show }, { replace: true, preventScrollReset: true })
          }
          options={[
            { value: 'all', name: t('All') },
            { value: 'unread', name: t('Unread') },
          ]}
        />
        <MarkAllButton />
      </Group>
      <QueryView
        query={list}
        what={t("Your notifications didn't load")}
        skeleton={<ListSkeleton count={6} />}
      >
        {() => {
          if (nodes.length === 0) return <NoNotifications onlyUnread={filter === 'unread'} />
          return (
            <>
              <NotificationRows
                name={t('Notifications')}
                nodes={nodes}
                heading={2}
                place={place}
                onGo={(row, at) => leave({ row, at, shown: nodes.length })}
              />
              <LoadMore
                shown={nodes.length}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void loadMore(list)}
              />
            </>
          )
        }}
      </QueryView>
    </Stack>
  )
}
