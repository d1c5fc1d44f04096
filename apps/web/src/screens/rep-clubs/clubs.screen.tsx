import { Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'

const Found = lazyPart(async () => (await import('../../features/clubs/find/found-clubs.tsx')).FoundClubs)
const Club = lazyPart(async () => (await import('../../features/clubs/page/club-page.tsx')).ClubPage)
const ComingEvents = lazyPart(
  async () => (await import('../../features/events/club/coming-events.tsx')).ComingEvents,
)
const Leaderboard = lazyPart(
  async () => (await import('../../features/points/leaderboard/leaderboard.tsx')).Leaderboard,
)
const Own = lazyPart(async () => (await import('../../features/clubs/own/own-clubs.tsx')).OwnClubs)
const Create = lazyPart(async () => (await import('../../features/clubs/own/create-club.tsx')).CreateClub)
const Desk = lazyPart(async () => (await import('../my/rep-clubs/desk-pages.tsx')).DeskPages)
const BuyPoints = lazyPart(async () => (await import('../../features/points/buy/buy-points.tsx')).BuyPoints)
const Achievement = lazyPart(
  async () => (await import('../../features/achievements/achievement-page.tsx')).AchievementPage,
)
const Offers = lazyPart(async () => (await import('../../features/offers/list/club-offers.tsx')).ClubOffers)
const Offer = lazyPart(async () => (await import('../../features/offers/page/offer-page.tsx')).OfferPage)
const EditAchievement = lazyPart(
  async () => (await import('../../features/achievements/achievement-editor.tsx')).EditAchievement,
)

/** The pages of clubs, of their achievements and their offers. One screen has them all, so that other pages know one script less. */
export const Screen = () => {
  const { id, club_id, achievementId, offerId } = useParams()
  const { pathname } = useLocation()
  const page = () => {
    if (id && achievementId) {
      const Part = pathname.endsWith('/edit') ? EditAchievement : Achievement
      return <Part key={`${id} ${achievementId}`} clubIdOrSlug={id} achievementIdOrSlug={achievementId} />
    }
    if (id && offerId && !club_id) return <Offer key={offerId} offerId={offerId} />
    if (id && !club_id && /\/offers\/?$/.test(pathname)) return <Offers key={id} clubIdOrSlug={id} />
    if (id && pathname.endsWith('/buy-points')) return <BuyPoints key={id} clubIdOrSlug={id} />
    if (id && !club_id) {
      // The frame of the page does not wait for these parts.
      const events = (
        <Suspense fallback={<ListSkeleton count={6} />}>
          <ComingEvents clubIdOrSlug={id} />
        </Suspense>
      )
      const leaderboard = (
        <Suspense fallback={<ListSkeleton count={6} />}>
          <Leaderboard clubIdOrSlug={id} />
        </Suspense>
      )
      return <Club key={id} clubIdOrSlug={id} events={events} leaderboard={leaderboard} />
    }
    if (club_id || pathname.startsWith('/rep-club/')) return <Desk />
    if (!pathname.startsWith('/my/')) return <Found />
    return pathname.includes('/create') ? <Create /> : <Own />
  }
  return <Suspense fallback={<ListSkeleton count={6} />}>{page()}</Suspense>
}
