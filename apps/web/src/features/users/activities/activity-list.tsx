import { Button } from '@mantine/core'
import type { ActivityFilter } from '@reprise/rules/users/activities'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { bySeries } from '../../../lib/by-series.ts'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { entriesText } from '../../../ui/lists/entries-text.ts'
import { LaterDates } from '../../../ui/lists/later-dates.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { useAnnouncedCount } from '../../../ui/lists/use-announced-count.ts'
import { Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { OneOfChips } from '../../../ui/switches/chips.tsx'
import type { Activity } from './activities.api.ts'
import { useMyActivities } from './activities.api.ts'
import { activityFilterDisplay, activityFiltersShown } from './activity-display.ts'
import classes from './activity-list.module.css'
import { ActivityRow } from './activity-row.tsx'

const byStart = (one: Activity, other: Activity) => (one.startDate ?? '').localeCompare(other.startDate ?? '')

/** What a person did with the dates of one series is one row, where it is the same for all of them. */
const groupOf = ({ kind, status, seriesId }: Activity) => seriesId && `${kind} ${status} ${seriesId}`

const Activities = ({ filter }: { filter: ActivityFilter }) => {
  const { t } = useTranslation()
  const activities = useMyActivities(filter)
  const nothing = t(activityFilterDisplay[filter].empty)
  const rows = activities.data?.pages.flatMap((page) => page.nodes) ?? []
  useAnnouncedCount({ filter, words: entriesText(t, activities, rows.length, nothing) })
  return (
    <QueryView query={activities} what={t("Your activity didn't load")} skeleton={<ListSkeleton count={4} />}>
      {() => {
        if (rows.length === 0) return <NoActivities filter={filter} />
        return (
          <>
            <ul className={classes.list}>
              {bySeries(rows, groupOf).map(([first, ...others]) => (
                <ActivityRow key={first.activityId} activity={first}>
                  <LaterDates
                    count={others.length}
                    mayBeMore={activities.hasNextPage && others.at(-1) === rows.at(-1)}
                  >
                    <ul className={classes.dates}>
                      {others.toSorted(byStart).map((activity) => (
                        <ActivityRow key={activity.activityId} activity={activity} isDate />
                      ))}
                    </ul>
                  </LaterDates>
                </ActivityRow>
              ))}
            </ul>
            <LoadMore
              shown={rows.length}
              hasMore={activities.hasNextPage}
              loading={activities.isFetchingNextPage}
              onMore={() => void loadMore(activities)}
            />
          </>
        )
      }}
    </QueryView>
  )
}

const NoActivities = ({ filter }: { filter: ActivityFilter }) => {
  const { t } = useTranslation()
  const { empty, text, byEvents } = activityFilterDisplay[filter]
  return (
    <EmptyState
      drawing="ticket"
      heading="h3"
      title={t(empty)}
      text={t(text)}
      action={
        byEvents && (
          <Button component={Link} to="/events" variant="default">
            {t('Find events')}
          </Button>
        )
      }
    />
  )
}

/** The person's activities, newest first, filtered by `?activity=` (S-056). */
export const ActivityList = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('activity')?.toUpperCase()
  const filter = activityFiltersShown.find((each) => each === asked) ?? 'ALL'
  const choose = (next: ActivityFilter) =>
    setQuery({ activity: next.toLowerCase() }, { replace: true, preventScrollReset: true })
  return (
    <Section title={t('Activity')}>
      <OneOfChips
        label={t('Show')}
        value={filter}
        onChoose={choose}
        options={activityFiltersShown.map((each) => ({
          value: each,
          name: t(activityFilterDisplay[each].label),
        }))}
      />
      <Activities filter={filter} />
    </Section>
  )
}
