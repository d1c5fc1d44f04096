import { Suspense } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { ClubDesk } from '../../../features/clubs/team/club-desk.tsx'
import { useRowPart } from '../../../lib/row-part.ts'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'

const List = lazyPart(async () => (await import('../../../features/offers/desk/desk-offers.tsx')).DeskOffers)
const Detail = lazyPart(
  async () => (await import('../../../features/offers/desk/offer-detail.tsx')).OfferDetail,
)
const Confirm = lazyPart(
  async () => (await import('../../../features/offers/desk/confirm-codes.tsx')).ConfirmCodes,
)
const Door = lazyPart(async () => (await import('../../../features/offers/desk/door-codes.tsx')).DoorCodes)
const Create = lazyPart(
  async () => (await import('../../../features/offers/builder/offer-pages.tsx')).CreateOffer,
)
const Edit = lazyPart(
  async () => (await import('../../../features/offers/builder/offer-pages.tsx')).EditOffer,
)

/** The form of an offer: of a new one, or of the one that the address names. */
const Builder = ({ way }: { way?: string }) => {
  const { club_id = '', offer_type, sub_type, id } = useParams()
  if (id) return <Edit key={id} clubId={club_id} offerId={id} />
  return <Create clubId={club_id} offerType={way ?? offer_type} subType={sub_type} />
}

/** The pages of programs by which members earn or buy points are beside the offers, not below them. */
const ToProgram = ({ way }: { way: string }) => {
  const { club_id = '', sub_type = '', id } = useParams()
  const { search } = useLocation()
  const path = ['/my/rep-clubs', club_id, way, sub_type, ...(id ? [id] : [])].join('/')
  return <Navigate to={`${path}${search}`} replace />
}

const OneOffer = () => {
  const { id = '' } = useParams()
  return <ClubDesk part="offers">{({ clubId }) => <Detail key={id} clubId={clubId} offerId={id} />}</ClubDesk>
}

const OneDoor = () => {
  const { id = '' } = useParams()
  return <Door key={id} eventIdOrSlug={id} />
}

const parts = {
  list: () => (
    <ClubDesk part="offers">{({ clubId, slug }) => <List key={clubId} clubSlug={slug} />}</ClubDesk>
  ),
  create: () => <Builder />,
  'earn-points': () => <Builder way="way-to-earn-points" />,
  'earn-status': () => <Builder way="way-to-earn-status" />,
  'buy-points': () => <Builder way="way-to-buy-points" />,
  'to-earn-points': () => <ToProgram way="way-to-earn-points" />,
  'to-earn-status': () => <ToProgram way="way-to-earn-status" />,
  'to-buy-points': () => <ToProgram way="way-to-buy-points" />,
  // The menu that creates things names no club.
  'create-for-chosen': () => (
    <ClubDesk part="offers" leadsOn>
      {({ slug }) => <Navigate to={`/my/rep-clubs/${slug}/offers/select-offer-type`} replace />}
    </ClubDesk>
  ),
  detail: () => <OneOffer />,
  door: () => <OneDoor />,
  redeem: () => <ClubDesk part="offers">{({ myRole }) => <Confirm role={myRole} />}</ClubDesk>,
}

export type OfferPart = keyof typeof parts

/** The pages by which a club runs its offers. */
export const Screen = () => {
  const show = useRowPart(parts)
  return <Suspense fallback={<ListSkeleton count={6} />}>{show()}</Suspense>
}
