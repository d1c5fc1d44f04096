import { Button, Card, Chip, Title } from '@mantine/core'
import type { ActivityFilter } from '@reprise/rules/users/activities'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useMyActivities } from './activities.api.ts'
import { activityFilterDisplay, activityFiltersShown } from './activity-display.ts'
import classes from './activity-list.module.css'
import { ActivityRow } from './activity-row.tsx'

const Activities = ({ filter }: { filter: ActivityFilter }) => {
  const activities = useMyActivities(filter)
  return (
    <QueryView query={activities} skeleton={<ListSkeleton count={4} />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.nodes)
        if (rows.length === 0) return <NoActivities filter={filter} />
        return (
          <>
            <ul className={classes.list}>
              {rows.map((activity) => (
                <ActivityRow key={activity.activityId} activity={activity} />
              ))}
            </ul>
            <LoadMore
              shown={rows.length}
              hasMore={activities.hasNextPage}
              loading={activities.isFetchingNextPage}
              onMore={() => void activities.fetchNextPage()}
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
          <Button component={Link} to="/events" variant="light">
            {t('Find events')}
          </Button>
        )
      }
    />
  )
}

/** What the person did, newest first, narrowed by `?activity=` (S-056). */
export const ActivityList = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('activity')?.toUpperCase()
  const filter = activityFiltersShown.find((each) => each === asked) ?? 'ALL'
  const choose = (next: string) =>
    setQuery({ activity: next.toLowerCase() }, { replace: true, preventScrollReset: true })
  return (
    <Card component="section" aria-labelledby="activities">
      <Title order={2} size="h3" mb="sm" id="activities">
        {t('Activity')}
      </Title>
      <div className={classes.filters} role="radiogroup" aria-label={t('Show')}>
        <Chip.Group value={filter} onChange={choose}>
          {activityFiltersShown.map((each) => (
            <Chip key={each} value={each} radius="xl" classNames={{ label: classes.chip ?? '' }}>
              {t(activityFilterDisplay[each].label)}
            </Chip>
          ))}
        </Chip.Group>
      </div>
      <Activities filter={filter} />
    </Card>
  )
}
