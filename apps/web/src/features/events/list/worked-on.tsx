import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { bySeries } from '../../../lib/by-series.ts'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LaterDates } from '../../../ui/lists/later-dates.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { Part } from './part.tsx'
import { WorkRow } from './work-row.tsx'
import { WorkRowsSkeleton } from './work-rows-skeleton.tsx'
import type { useWorkedEvents, WorkedEventNode } from './worked-events.api.ts'

/** A series is one row, which opens to its further dates. */
const Rows = ({ events, hasMore }: { events: WorkedEventNode[]; hasMore: boolean }) =>
  bySeries(events, ({ series }) => series?.seriesId).map(([first, ...others]) => (
    <div key={first.eventId}>
      <WorkRow event={first} heading={4} />
      <LaterDates count={others.length} mayBeMore={hasMore}>
        <Stack gap="sm">
          {others.map((event) => (
            <WorkRow key={event.eventId} event={event} heading={4} />
          ))}
        </Stack>
      </LaterDates>
    </div>
  ))

type Props = {
  list: ReturnType<typeof useWorkedEvents>
  /** Shown in place of an empty list. */
  empty: ReactNode
}

/** Events that the person works on: drafts first, then upcoming ones. Past events are behind a button. */
export const WorkedOn = ({ list, empty }: Props) => {
  const { t } = useTranslation()
  return (
    <QueryView query={list} what={t("Your events didn't load")} skeleton={<WorkRowsSkeleton />}>
      {({ pages }) => {
        const events = pages.flatMap((page) => page.nodes)
        const isDraft = ({ status }: WorkedEventNode) => status === 'DRAFT'
        const drafts = events.filter(isDraft)
        const upcoming = events.filter((one) => !isDraft(one) && !one.isExpired)
        const past = events.filter((one) => !isDraft(one) && one.isExpired)
        const more = (
          <LoadMore
            shown={events.length}
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onMore={() => void loadMore(list)}
            end={list.isFetchNextPageError ? undefined : ListEnd}
          />
        )
        if (events.length === 0) return empty
        return (
          <Stack gap="xl">
            {drafts.length > 0 && (
              <Part title={t('Drafts')}>
                <Rows events={drafts} hasMore={list.hasNextPage && drafts.length === events.length} />
              </Part>
            )}
            {upcoming.length > 0 && (
              <Part title={t('Upcoming')}>
                <Rows events={upcoming} hasMore={list.hasNextPage && past.length === 0} />
              </Part>
            )}
            {past.length === 0 ? (
              more
            ) : (
              <Disclosure label={t('Past events')} isOpen={past.length === events.length}>
                <Stack gap="sm">
                  <Rows events={past} hasMore={list.hasNextPage} />
                  {/* All events after a past event are past too, so this button is hidden while the past events are
                      closed. */}
                  {more}
                </Stack>
              </Disclosure>
            )}
          </Stack>
        )
      }}
    </QueryView>
  )
}
