import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { useAnnouncedCount } from '../../../ui/lists/use-announced-count.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { EventFilters } from './event-filters.tsx'
import { EventGrid, EventGridSkeleton } from './event-grid.tsx'
import { useExploreEvents } from './explore.api.ts'
import { isNarrowed, noFilter } from './explore-filter.ts'
import { useExploreFilter } from './use-explore-filter.ts'

type Props = { tab: 'EXPLORE' | 'THIS_WEEK' }

/** The events that anyone may find, all or those of this week. The address has the filter. */
export const ExploreEvents = ({ tab }: Props) => {
  const { t } = useTranslation()
  const { filter, narrow } = useExploreFilter()
  const list = useExploreEvents(filter, tab)
  const isFiltered = isNarrowed(filter)
  const count = list.data?.pages[0]?.totalCount ?? 0
  const words =
    count === 0
      ? t('No search results')
      : t('{{count}} events match.', {
          count,
          defaultValue_one: '{{count}} event matches.',
          defaultValue_other: '{{count}} events match.',
        })
  useAnnouncedCount({
    filter: JSON.stringify(filter),
    words: list.data && !list.isPlaceholderData ? words : undefined,
  })

  return (
    <Stack gap="lg">
      <EventFilters filter={filter} onChange={narrow} />
      <QueryView query={list} what={t("These events didn't load")} skeleton={<EventGridSkeleton />}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.nodes)
          if (events.length > 0)
            return (
              <Stack gap="sm" aria-busy={list.isPlaceholderData}>
                {isFiltered && (
                  <Text variant="small" c="dimmed">
                    {words}
                  </Text>
                )}
                <EventGrid events={events} />
                <LoadMore
                  shown={events.length}
                  hasMore={list.hasNextPage}
                  loading={list.isFetchingNextPage}
                  onMore={() => void loadMore(list)}
                  end={list.isFetchNextPageError ? undefined : ListEnd}
                />
              </Stack>
            )
          if (isFiltered)
            return (
              <EmptyState
                drawing="search"
                title={t('No search results')}
                text={t('No events match. Try fewer filters.')}
                action={<Button onClick={() => narrow(noFilter)}>{t('Show all events')}</Button>}
              />
            )
          if (tab === 'THIS_WEEK')
            return (
              <EmptyState
                drawing="stage"
                title={t('Nothing on this week')}
                text={t("See what's on after Sunday.")}
                action={
                  <Button component={Link} to="/events">
                    {t('Explore all events')}
                  </Button>
                }
              />
            )
          return (
            <EmptyState
              drawing="stage"
              title={t('No events yet')}
              text={t('Be the first to bring people together.')}
            />
          )
        }}
      </QueryView>
    </Stack>
  )
}
