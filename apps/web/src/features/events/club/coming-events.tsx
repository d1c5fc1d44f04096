import { useTranslation } from 'react-i18next'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { EventRow, EventRowSkeleton } from '../list/event-row.tsx'
import { useComingEvents } from './club-events.api.ts'

/** The coming events of a club, on its page. */
export const ComingEvents = ({ clubIdOrSlug }: { clubIdOrSlug: string }) => {
  const { t } = useTranslation()
  const coming = useComingEvents(clubIdOrSlug)
  const title = t('Coming events')
  return (
    <Section title={title}>
      <QueryView query={coming} what={t("These events didn't load")} skeleton={<EventRowSkeleton />}>
        {({ pages }) => {
          const events = pages.flatMap(({ nodes }) => nodes)
          if (events.length === 0)
            return (
              <EmptyState
                drawing="stage"
                heading="h3"
                title={t('No events planned')}
                text={t('When this club plans one, it shows up here.')}
              />
            )
          return (
            <>
              <EventRow title={title} events={events} />
              <LoadMore
                shown={events.length}
                hasMore={coming.hasNextPage}
                loading={coming.isFetchingNextPage}
                onMore={() => void loadMore(coming)}
              />
            </>
          )
        }}
      </QueryView>
    </Section>
  )
}
