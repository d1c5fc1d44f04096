import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bySeries } from '../../../lib/by-series.ts'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { LaterDates } from '../../../ui/lists/later-dates.tsx'
import { ListEnd } from '../../../ui/lists/list-end.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { useHostingClubs } from '../club/hosting-clubs.api.ts'
import { useDeskClub } from '../desk/desk-club.ts'
import { clubEventsPath } from '../desk/desk-pages.ts'
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
  /** Shown in place of an empty list. By default it says that the person works on no events. */
  empty?: ReactNode
}

const NoEvents = () => {
  const { t } = useTranslation()
  return (
    <EmptyState
      drawing="stage"
      heading="h3"
      title={t("You're not working on any events yet")}
      text={t('Create one, or ask a host to add you by your username.')}
      action={
        <Button component={Link} to="/rep-club/events/create?tab=info" variant="default">
          {t('Create an event')}
        </Button>
      }
    />
  )
}

/** Links to the events of each club that the person manages. */
const ClubLinks = () => {
  const { t } = useTranslation()
  const { data: clubs = [] } = useHostingClubs()
  if (clubs.length === 0) return null
  return (
    <Group component="nav" gap="xs" aria-label={t('Your clubs')}>
      {clubs.map(({ clubId, slug, name }) => (
        <Button key={clubId} component={Link} to={clubEventsPath(slug)} variant="default" size="compact-md">
          {t('Events of {{club}}', { club: name })}
        </Button>
      ))}
    </Group>
  )
}

/** Events that the person works on. Outside of the pages of a club, links lead to the clubs that they manage. */
export const WorkedOn = (props: Props) => {
  const isOfClub = useDeskClub() !== null
  if (isOfClub) return <WorkedEvents {...props} />
  return (
    <Stack gap="lg">
      <ClubLinks />
      <WorkedEvents {...props} />
    </Stack>
  )
}

// Drafts come first, then upcoming events. Past events are behind a button.
const WorkedEvents = ({ list, empty = <NoEvents /> }: Props) => {
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
