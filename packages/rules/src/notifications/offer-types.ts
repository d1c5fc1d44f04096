import { sentence } from '../platform/sentence.ts'
import type { NotificationProperties } from './properties.ts'
import type { NotificationTypeRow } from './row.ts'
import { pathWith } from './row.ts'

function toOffer({ ClubSlug, OfferId }: NotificationProperties): string | null {
  const club = pathWith('/rep-clubs/', ClubSlug, '/offers/')
  return club && pathWith(club, OfferId)
}

const ofOffer = {
  picture: 'OfferAvatar',
  person: null,
  route: toOffer,
  keys: ['OfferAvatar', 'OfferId', 'OfferName', 'ClubName', 'ClubSlug', 'Note'],
  mail: 'POINTS',
} as const

/** The notification types about offers. Each leads to the page of the offer (decision S-157). */
export const offerTypes = {
  OfferAwarded: {
    ...ofOffer,
    keys: [...ofOffer.keys, 'Case'],
    message: ({ OfferName, ClubName, Case }) =>
      OfferName && ClubName && Case === 'WON'
        ? sentence('You won {{offer}} of {{club}}. Redeem it in time.', { offer: OfferName, club: ClubName })
        : OfferName && ClubName
          ? sentence('You redeemed {{offer}} of {{club}}.', { offer: OfferName, club: ClubName })
          : sentence('You were awarded an offer.', {}),
  },
  OfferNotWon: {
    ...ofOffer,
    keys: [...ofOffer.keys, 'Case'],
    message: ({ OfferName, ClubName, Case }) =>
      OfferName && ClubName && Case === 'PASSED_ON'
        ? sentence('Your prize of the draw {{offer}} of {{club}} went to somebody else.', {
            offer: OfferName,
            club: ClubName,
          })
        : OfferName && ClubName
          ? sentence('You are not among the winners of {{offer}} of {{club}}.', {
              offer: OfferName,
              club: ClubName,
            })
          : sentence('You are not among the winners of an offer.', {}),
  },
  OfferTakenBack: {
    ...ofOffer,
    message: ({ OfferName, ClubName }) =>
      OfferName && ClubName
        ? sentence('{{club}} took {{offer}} back. What you paid for it is yours again.', {
            offer: OfferName,
            club: ClubName,
          })
        : sentence('An offer was taken back from you.', {}),
  },
} as const satisfies Record<string, NotificationTypeRow>
