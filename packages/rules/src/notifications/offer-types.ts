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
  keys: ['OfferAvatar', 'OfferId', 'OfferName', 'ClubName', 'ClubSlug', 'Note', 'Case', 'Count', 'TierName'],
  mail: 'POINTS',
} as const

/** The notification types about offers. Each leads to the page of the offer (decision S-157). */
export const offerTypes = {
  OfferAwarded: {
    ...ofOffer,
    message: ({ OfferName: offer, ClubName: club, Case, Count, TierName: tier }) => {
      if (!offer || !club) return sentence('You were awarded an offer.', {})
      if (Case === 'WON')
        return sentence('You won {{offer}} of {{club}}. Redeem it in time.', { offer, club })
      if (Case !== 'EARNED') return sentence('You redeemed {{offer}} of {{club}}.', { offer, club })
      if (tier) return sentence('You reached {{tier}} by {{offer}} of {{club}}.', { tier, offer, club })
      return sentence('You got {{count}} rep points by {{offer}} of {{club}}.', {
        count: Number(Count ?? 0),
        offer,
        club,
      })
    },
  },
  OfferNotWon: {
    ...ofOffer,
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
  OfferEndsSoon: {
    ...ofOffer,
    message: ({ OfferName, ClubName }) =>
      OfferName && ClubName
        ? sentence('{{offer}} of {{club}} ends within a day.', { offer: OfferName, club: ClubName })
        : sentence('An offer that you joined ends within a day.', {}),
  },
  OfferProofRejected: {
    ...ofOffer,
    message: ({ OfferName, ClubName }) =>
      OfferName && ClubName
        ? sentence('{{club}} rejected what you sent for {{offer}}.', { offer: OfferName, club: ClubName })
        : sentence('What you sent for an offer was rejected.', {}),
  },
  OfferTakenBack: {
    ...ofOffer,
    message: ({ OfferName, ClubName, Case }) => {
      if (OfferName && ClubName && Case === 'EARNED')
        return sentence('{{club}} took back what you got by {{offer}}.', {
          offer: OfferName,
          club: ClubName,
        })
      return OfferName && ClubName
        ? sentence('{{club}} took {{offer}} back. What you paid for it is yours again.', {
            offer: OfferName,
            club: ClubName,
          })
        : sentence('An offer was taken back from you.', {})
    },
  },
} as const satisfies Record<string, NotificationTypeRow>
