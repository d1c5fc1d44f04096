import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { ClubDesk } from '../../../features/clubs/team/club-desk.tsx'
import type { RunClub } from '../../../features/clubs/team/team.api.ts'
import { useRowPart } from '../../../lib/row-part.ts'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'

const Overview = lazyPart(
  async () => (await import('../../../features/clubs/statistics/club-overview.tsx')).ClubOverview,
)
const Details = lazyPart(async () => (await import('../../../features/clubs/edit/edit-club.tsx')).EditClub)
const Accounts = lazyPart(
  async () => (await import('../../../features/clubs/edit/club-accounts.tsx')).ClubAccounts,
)
const Money = lazyPart(
  async () => (await import('../../../features/points/desk/money/club-money.tsx')).ClubMoney,
)
const Points = lazyPart(
  async () => (await import('../../../features/points/desk/points-desk.tsx')).PointsDesk,
)
const Team = lazyPart(async () => (await import('../../../features/clubs/team/team-page.tsx')).TeamPage)
const Tiers = lazyPart(
  async () => (await import('../../../features/points/tiers/tiers-editor.tsx')).TiersEditor,
)
const Achievements = lazyPart(
  async () => (await import('../../../features/achievements/club-achievements.tsx')).ClubAchievements,
)
const CreateAchievement = lazyPart(
  async () => (await import('../../../features/achievements/achievement-editor.tsx')).CreateAchievement,
)

const AchievementsPage = () => {
  const { club_id = '' } = useParams()
  const { search } = useLocation()
  return (
    <ClubDesk part="achievements" otherwise={<Achievements key={club_id} clubIdOrSlug={club_id} />}>
      {(club) =>
        // The menu that creates things names no club.
        search === '?create' ? (
          <Navigate to={`/my/rep-clubs/${club.slug}/achievements/create`} replace />
        ) : (
          <Achievements key={club.clubId} clubIdOrSlug={club.slug} isInDesk />
        )
      }
    </ClubDesk>
  )
}

const NewAchievement = () => {
  const { club_id = '' } = useParams()
  return <CreateAchievement key={club_id} clubIdOrSlug={club_id} />
}

const within = (part: Parameters<typeof ClubDesk>[0]['part'], show: (club: RunClub) => ReactNode) => () => (
  <ClubDesk part={part}>{show}</ClubDesk>
)

const parts = {
  overview: within('', (club) => <Overview club={club} />),
  edit: within('edit', (club) => <Details club={club} />),
  'rep-points': within('rep-points', (club) => <Points key={club.clubId} club={club} />),
  'loyalty-tiers': within('loyalty-tiers', ({ clubId }) => <Tiers key={clubId} clubId={clubId} />),
  accounts: within('accounts', (club) => (
    <Stack gap="lg" mt="lg">
      <Money key={club.clubId} club={club} />
      <Accounts club={club} />
    </Stack>
  )),
  team: within('team', (club) => <Team club={club} />),
  achievements: () => <AchievementsPage />,
  'create-achievement': () => <NewAchievement />,
}

export type DeskPart = keyof typeof parts

/** The pages by which a club is run, save those of its events and of its offers. */
export const Screen = () => {
  const show = useRowPart(parts)
  return <Suspense fallback={<ListSkeleton count={6} />}>{show()}</Suspense>
}
