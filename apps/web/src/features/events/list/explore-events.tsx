import { Button, Stack } from '@mantine/core'
import { eventTypeLabels, eventTypes } from '@reprise/rules/events/enums'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { FilterBar } from '../../../ui/lists/filter-bar.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { useAnnouncedCount } from '../../../ui/lists/use-announced-count.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { SomeOfChips } from '../../../ui/switches/chips.tsx'
import { useExploreEvents } from '../events.api.ts'
import { EventGrid, EventGridSkeleton } from './event-grid.tsx'
import { exploreFilterOf, withExploreFilter } from './explore-filter.ts'

type Props = { tab: 'EXPLORE' | 'THIS_WEEK' }

/**
 * The events that anyone may find, all or those of this week. The address has the keyword and the types that filter
 * them.
 */
export const ExploreEvents = ({ tab }: Props) => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const filter = exploreFilterOf(query)
  const [round, setRound] = useState(0)
  const list = useExploreEvents(filter, tab)
  const isFiltered = filter.keyword !== '' || filter.types.length > 0
  const narrow = (change: Partial<typeof filter>) =>
    setQuery((before) => withExploreFilter(before, change), { replace: true })
  const said = (pages: readonly { nodes: unknown[] }[]) => {
    const count = pages.reduce((sum, { nodes }) => sum + nodes.length, 0)
    if (count === 0) return t('No search results')
    if (list.hasNextPage) return t('More than {{count}} events match.', { count })
    return t('{{count}} events match.', {
      count,
      defaultValue_one: '{{count}} event matches.',
      defaultValue_other: '{{count}} events match.',
    })
  }
  useAnnouncedCount({
    filter: [filter.keyword, ...filter.types].join(' '),
    words: list.data && !list.isPlaceholderData ? said(list.data.pages) : undefined,
  })
  const showAll = () => {
    narrow({ keyword: '', types: [] })
    // A new key empties the field, which keeps its own text.
    setRound((before) => before + 1)
  }

  return (
    <Stack gap="lg">
      <FilterBar
        search={
          <SearchField
            key={round}
            label={t('Filter events')}
            placeholder={t('Name, text or place')}
            initial={round === 0 ? filter.keyword : ''}
            onSearch={(keyword) => narrow({ keyword })}
          />
        }
        chips={
          <SomeOfChips
            label={t('Types of events')}
            value={filter.types}
            onChange={(types) => narrow({ types })}
            options={eventTypes.map((type) => ({ value: type, name: t(eventTypeLabels[type]) }))}
          />
        }
        onClear={isFiltered ? showAll : undefined}
      />
      <QueryView query={list} what={t("These events didn't load")} skeleton={<EventGridSkeleton />}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.nodes)
          if (events.length > 0)
            return (
              <div aria-busy={list.isPlaceholderData}>
                <EventGrid events={events} />
                <LoadMore
                  shown={events.length}
                  hasMore={list.hasNextPage}
                  loading={list.isFetchingNextPage}
                  onMore={() => void loadMore(list)}
                  end={list.isFetchNextPageError ? undefined : ListEnd}
                />
              </div>
            )
          if (isFiltered)
            return (
              <EmptyState
                drawing="search"
                title={t('No search results')}
                text={t('No events match. Try fewer filters.')}
                action={<Button onClick={showAll}>{t('Show all events')}</Button>}
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
