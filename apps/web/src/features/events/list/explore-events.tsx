import { Button, Stack, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { CardGridSkeleton } from '../../../ui/states/skeletons.tsx'
import { useExploreEvents } from '../events.api.ts'
import { EventGrid } from './event-grid.tsx'
import { exploreFilterOf, withExploreFilter } from './explore-filter.ts'
import { TypeChips } from './type-chips.tsx'

type Props = { tab: 'EXPLORE' | 'THIS_WEEK' }

/** The events that anyone may find, of all time or of this week, narrowed by words and types that stand in the address. */
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
  const showAll = () => {
    narrow({ keyword: '', types: [] })
    // The field holds what was typed: a new one is empty.
    setRound((before) => before + 1)
  }

  return (
    <Stack gap="lg">
      <Stack gap="sm">
        <SearchField
          key={round}
          label={t('Filter events')}
          placeholder={t('Filter by name, description or place')}
          initial={round === 0 ? filter.keyword : ''}
          onSearch={(keyword) => narrow({ keyword })}
        />
        <TypeChips value={filter.types} onChange={(types) => narrow({ types })} />
      </Stack>
      <VisuallyHidden role="status">
        {isFiltered && !list.isPlaceholderData && list.data && said(list.data.pages)}
      </VisuallyHidden>
      <QueryView query={list} skeleton={<CardGridSkeleton />}>
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
                  onMore={list.fetchNextPage}
                  asOneScrolls={!list.isFetchNextPageError}
                />
              </div>
            )
          if (isFiltered)
            return (
              <EmptyState
                drawing="search"
                title={t('No search results')}
                text={t('No events match. Try fewer filters.')}
                action={
                  <Button variant="light" onClick={showAll}>
                    {t('Show all events')}
                  </Button>
                }
              />
            )
          if (tab === 'THIS_WEEK')
            return (
              <EmptyState
                drawing="stage"
                title={t('Nothing on this week')}
                text={t("See what's on after Sunday.")}
                action={
                  <Button component={Link} to="/events" variant="light">
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
