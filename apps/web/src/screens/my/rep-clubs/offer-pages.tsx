import { Navigate, useLocation, useParams } from 'react-router'
import { ClubDesk } from '../../../features/clubs/team/club-desk.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'

const List = lazyPart(async () => (await import('../../../features/offers/desk/desk-offers.tsx')).DeskOffers)
const Detail = lazyPart(
  async () => (await import('../../../features/offers/desk/offer-detail.tsx')).OfferDetail,
)
const Confirm = lazyPart(
  async () => (await import('../../../features/offers/desk/confirm-codes.tsx')).ConfirmCodes,
)
const Create = lazyPart(
  async () => (await import('../../../features/offers/builder/offer-pages.tsx')).CreateOffer,
)
const Edit = lazyPart(
  async () => (await import('../../../features/offers/builder/offer-pages.tsx')).EditOffer,
)

/** Whether an address is one of the pages by which a club runs its offers. */
export const isOfferPage = (pathname: string): boolean =>
  /^\/my\/rep-clubs\/[^/]+\/(offers?|redeem)(\/|$)|^\/rep-club(\/[^/]+)?\/offers(\/create)?\/?$/.test(
    pathname,
  )

/** The pages by which a club runs its offers. The parts of the address say which. */
export const OfferPages = () => {
  const { club_id = '', offer_type, sub_type, id } = useParams()
  const { pathname } = useLocation()
  const isSelected = pathname.startsWith('/rep-club/')
  const [, , , , area, page] = pathname.split('/')
  if (isSelected)
    return (
      <ClubDesk part="offers" isSelected>
        {(club) =>
          // The menu that creates things names no club.
          pathname.includes('/create') ? (
            <Navigate to={`/my/rep-clubs/${club.slug}/offers/select-offer-type`} replace />
          ) : (
            <List key={club.clubId} clubSlug={club.slug} />
          )
        }
      </ClubDesk>
    )
  if (area === 'redeem') return <ClubDesk part="offers">{() => <Confirm />}</ClubDesk>
  if (area === 'offer' && id)
    return page === 'edit' ? (
      <Edit key={id} clubId={club_id} offerId={id} />
    ) : (
      <ClubDesk part="offers">{() => <Detail key={id} offerId={id} />}</ClubDesk>
    )
  if (sub_type && id) return <Edit key={id} clubId={club_id} offerId={id} />
  if (page) return <Create clubId={club_id} offerType={offer_type} subType={sub_type} />
  return <ClubDesk part="offers">{(club) => <List key={club.clubId} clubSlug={club.slug} />}</ClubDesk>
}
