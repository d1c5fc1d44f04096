import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { ClubBalances } from './club-balances.tsx'
import { useMyPoints } from './points.api.ts'
import { PointsStatement } from './points-statement.tsx'

/** The person's points by club, and the statement of the chosen one (`?club=`). */
export const MyPoints = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const points = useMyPoints()
  return (
    <QueryView query={points} skeleton={<ListSkeleton count={3} />}>
      {({ pages }) => {
        const balances = pages.flatMap((page) => page.nodes)
        const [first] = balances
        const chosen = balances.find(({ club }) => club.clubId === query.get('club')) ?? first
        if (!chosen)
          return (
            <EmptyState
              drawing="points"
              title={t('No rep points yet')}
              text={t("Check in at a club's event and you earn points right away.")}
              action={
                <Button component={Link} to="/events" variant="light">
                  {t('Find events')}
                </Button>
              }
            />
          )
        return (
          <Stack gap="lg">
            <ClubBalances
              balances={balances}
              chosen={chosen}
              onChoose={(club) => setQuery({ club }, { replace: true })}
            />
            <LoadMore
              shown={balances.length}
              hasMore={points.hasNextPage}
              loading={points.isFetchingNextPage}
              onMore={() => void points.fetchNextPage()}
            />
            <PointsStatement key={chosen.club.clubId} balance={chosen} />
          </Stack>
        )
      }}
    </QueryView>
  )
}
