import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useRowPart } from '../../lib/row-part.ts'
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
const BuyPoints = lazyPart(async () => (await import('../../features/points/buy/buy-points.tsx')).BuyPoints)
const Offers = lazyPart(async () => (await import('../../features/offers/list/club-offers.tsx')).ClubOffers)
const Offer = lazyPart(async () => (await import('../../features/offers/page/offer-page.tsx')).OfferPage)
const Achievement = lazyPart(
  async () => (await import('../../features/achievements/achievement-page.tsx')).AchievementPage,
)
const EditAchievement = lazyPart(
  async () => (await import('../../features/achievements/achievement-editor.tsx')).EditAchievement,
)

const ClubFrame = ({ id }: { id: string }) => {
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

type Named = { id?: string; offerId?: string; achievementId?: string }

/** What each part shows, for the parameters of the address. */
const parts = {
  clubs: () => <Found />,
  club: ({ id = '' }: Named) => <ClubFrame id={id} />,
  offers: ({ id = '' }: Named) => <Offers key={id} clubIdOrSlug={id} />,
  offer: ({ id = '', offerId = '' }: Named) => <Offer key={offerId} clubIdOrSlug={id} offerId={offerId} />,
  'buy-points': ({ id = '' }: Named) => <BuyPoints key={id} clubIdOrSlug={id} />,
  own: () => <Own />,
  create: () => <Create />,
  achievement: ({ id = '', achievementId = '' }: Named) => (
    <Achievement key={`${id} ${achievementId}`} clubIdOrSlug={id} achievementIdOrSlug={achievementId} />
  ),
  'edit-achievement': ({ id = '', achievementId = '' }: Named) => (
    <EditAchievement key={`${id} ${achievementId}`} clubIdOrSlug={id} achievementIdOrSlug={achievementId} />
  ),
}

export type ClubPart = keyof typeof parts

/** The pages of clubs, of their achievements and of their offers, for everybody. */
export const Screen = () => {
  const show = useRowPart(parts)
  const params = useParams()
  return <Suspense fallback={<ListSkeleton count={6} />}>{show(params)}</Suspense>
}
