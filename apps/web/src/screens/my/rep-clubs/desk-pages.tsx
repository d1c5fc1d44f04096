import { Stack } from '@mantine/core'
import { Navigate, useLocation, useParams } from 'react-router'
import { ClubDesk } from '../../../features/clubs/team/club-desk.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { isOfferPage, OfferPages } from './offer-pages.tsx'

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

/** The pages by which a club is run, save those of its events. Those of its offers are apart. The last part of the address says which. */
export const DeskPages = () => {
  const { club_id = '' } = useParams()
  const { pathname, search } = useLocation()
  const last = pathname.split('/').filter(Boolean).at(-1)
  const isSelected = pathname.startsWith('/rep-club/')
  if (isOfferPage(pathname)) return <OfferPages />
  if (last === 'create') return <CreateAchievement key={club_id} clubIdOrSlug={club_id} />
  if (last === 'achievements')
    return (
      <ClubDesk
        part="achievements"
        isSelected={isSelected}
        otherwise={<Achievements key={club_id} clubIdOrSlug={club_id} />}
      >
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
  if (last === 'rep-points')
    return (
      <ClubDesk part="rep-points" isSelected={isSelected}>
        {(club) => <Points key={club.clubId} club={club} />}
      </ClubDesk>
    )
  if (last === 'edit') return <ClubDesk part="edit">{(club) => <Details club={club} />}</ClubDesk>
  if (last === 'accounts')
    return (
      <ClubDesk part="accounts">
        {(club) => (
          <Stack gap="lg" mt="lg">
            <Money key={club.clubId} club={club} />
            <Accounts club={club} />
          </Stack>
        )}
      </ClubDesk>
    )
  if (last === 'loyalty-tiers')
    return (
      <ClubDesk part="loyalty-tiers" isSelected={isSelected}>
        {(club) => <Tiers key={club.clubId} clubId={club.clubId} />}
      </ClubDesk>
    )
  if (last !== 'team') return <ClubDesk part="">{(club) => <Overview club={club} />}</ClubDesk>
  return (
    <ClubDesk part="team" isSelected={isSelected}>
      {(club) => <Team club={club} />}
    </ClubDesk>
  )
}
