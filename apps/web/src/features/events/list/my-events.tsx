import { Button, Stack, Title } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { entriesText } from '../../../ui/lists/entries-text.ts'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { useAnnouncedCount } from '../../../ui/lists/use-announced-count.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Segmented } from '../../../ui/switches/segmented.tsx'
import { MyEventRows, MyEventRowsSkeleton } from './my-event-rows.tsx'
import { useMyEvents } from './my-events.api.ts'
import { Part } from './part.tsx'
import { WorkRowsSkeleton } from './work-rows-skeleton.tsx'
import { useWorkedEvents } from './worked-events.api.ts'

// Only for people who work on events.
const WorkedOn = lazyPart(async () => (await import('./worked-on.tsx')).WorkedOn)

/** The events that the person goes to or works on. */
const AllOfThem = ({ list }: { list: ReturnType<typeof useMyEvents> }) => {
  const { t } = useTranslation()
  return (
    <QueryView query={list} what={t("Your events didn't load")} skeleton={<MyEventRowsSkeleton />}>
      {({ pages }) => {
        const events = pages.flatMap((page) => page.nodes)
        const [upcoming, past] = [false, true].map((isOver) =>
          events.filter((one) => one.isExpired === isOver),
        )
        if (events.length === 0)
          return (
            <EmptyState
              drawing="ticket"
              heading="h3"
              title={t('No events yet')}
              text={t('Get a ticket and the event shows up here.')}
              action={
                <Button component={Link} to="/events" variant="default">
                  {t('Find events')}
                </Button>
              }
            />
          )
        return (
          <Stack gap="xl">
            {upcoming && upcoming.length > 0 && (
              <Part title={t('Upcoming')}>
                {/* Past events come last, so with one of them all upcoming events are there. */}
                <MyEventRows events={upcoming} hasMore={list.hasNextPage && !past?.length} />
              </Part>
            )}
            {past && past.length > 0 && (
              <Part title={t('Past')}>
                <MyEventRows events={past} hasMore={list.hasNextPage} />
              </Part>
            )}
            <LoadMore
              shown={events.length}
              hasMore={list.hasNextPage}
              loading={list.isFetchingNextPage}
              onMore={() => void loadMore(list)}
              end={list.isFetchNextPageError ? undefined : ListEnd}
            />
          </Stack>
        )
      }}
    </QueryView>
  )
}

/** The person's events; `?role=working` keeps only those they work on. */
export const MyEvents = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const onlyWorking = query.get('role') === 'working'
  const mine = useMyEvents({ enabled: !onlyWorking })
  const worked = useWorkedEvents({ enabled: onlyWorking })
  const list = onlyWorking ? worked : mine
  const count = list.data?.pages.reduce((sum, { nodes }) => sum + nodes.length, 0) ?? 0
  useAnnouncedCount({
    filter: onlyWorking ? 'working' : 'all',
    words: entriesText(t, list, count, t('No events yet')),
  })
  return (
    <Stack gap="lg">
      <Title order={2}>{t('Your events')}</Title>
      <Segmented
        label={t('Which of your events')}
        value={onlyWorking ? 'working' : 'all'}
        onChange={(role) => setQuery(role === 'working' ? { tab: 'my-events', role } : { tab: 'my-events' })}
        options={[
          { value: 'all', name: t('All') },
          { value: 'working', name: t('You work on') },
        ]}
      />
      {onlyWorking ? (
        <Suspense fallback={<WorkRowsSkeleton />}>
          <WorkedOn list={worked} />
        </Suspense>
      ) : (
        <AllOfThem list={mine} />
      )}
    </Stack>
  )
}
