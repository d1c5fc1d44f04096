import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { loadMore } from '../../lib/graphql/load-more.ts'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { ClubBalances } from './club-balances.tsx'
import { ExpiryCalendar } from './expiry-calendar.tsx'
import type { Balance } from './points.api.ts'
import { useMyPoints, useScoreOfPoints } from './points.api.ts'
import { PointsStatement } from './points-statement.tsx'
import { ScoreLadder } from './score-ladder.tsx'

const OfferSheet = lazyPart(async () => (await import('./trades/offer-sheet.tsx')).OfferSheet)

const Bones = () => (
  <Stack gap="lg">
    <Skeleton h={176} radius="md" />
    <Skeleton h={160} radius="md" />
    <ListSkeleton count={3} />
  </Stack>
)

const mostFirst = (one: Balance, other: Balance) => Number(BigInt(other.available) - BigInt(one.available))

/**
 * The person's points by club, the most first. Also what the points add to the rep score, and the statement of the
 * chosen club (`?club=`). `?trade=new` opens the form of a trade.
 */
export const MyPoints = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const points = useMyPoints()
  const score = useScoreOfPoints()
  const isOffering = query.get('trade') === 'new'
  const club = query.get('club')
  const show = (isOpen: boolean) =>
    setQuery({ ...(club && { club }), ...(isOpen && { trade: 'new' }) }, { replace: true })
  return (
    <QueryView query={points} what={t("Your points didn't load")} skeleton={<Bones />}>
      {({ pages }) => {
        const balances = pages.flatMap((page) => page.nodes).sort(mostFirst)
        const [first] = balances
        const chosen = balances.find((each) => each.club.clubId === club) ?? first
        if (!chosen)
          return (
            <EmptyState
              drawing="points"
              title={t('No rep points yet')}
              text={t("Check in at a club's event and you earn points right away.")}
              action={
                <Button component={Link} to="/events" variant="default">
                  {t('Find events')}
                </Button>
              }
            />
          )
        return (
          <Stack gap="lg" className="rp-in-order">
            <ClubBalances
              balances={balances}
              chosen={chosen}
              onChoose={(clubId) => setQuery({ club: clubId }, { replace: true })}
            />
            <LoadMore
              shown={balances.length}
              hasMore={points.hasNextPage}
              loading={points.isFetchingNextPage}
              onMore={() => void loadMore(points)}
            />
            <Group>
              <Button onClick={() => show(true)}>{t('Offer a trade')}</Button>
            </Group>
            {isOffering && (
              <Suspense fallback={null}>
                <OfferSheet clubId={chosen.club.clubId} onClose={() => show(false)} />
              </Suspense>
            )}
            <QueryView
              query={score}
              what={t("Your rep score didn't load")}
              skeleton={<Skeleton h={160} radius="md" />}
            >
              {(parts) => parts && <ScoreLadder score={parts} tint={chosen.club.tint} />}
            </QueryView>
            <ExpiryCalendar balance={chosen} />
            <PointsStatement key={chosen.club.clubId} balance={chosen} />
          </Stack>
        )
      }}
    </QueryView>
  )
}
