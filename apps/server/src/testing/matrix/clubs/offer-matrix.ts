import { dead, everybody, only, signedIn } from '../columns.ts'
import type { MatrixFixture } from '../fixture.ts'
import type { MatrixRow } from '../row.ts'
import { nothing, sees, withKey } from '../row.ts'

const ofOffer = ({ offerId }: MatrixFixture) => ({ id: offerId })

const ofTeam = (verb: string, own = only(['owner'])): MatrixRow => ({
  document: `mutation ($id: ID!) { ${verb}(offerId: $id) { offerId } }`,
  variables: ofOffer,
  own,
  ...nothing,
})

/**
 * The rows of offers. The offer is a public one of the test club in which the member takes part. Of the columns the owner
 * edits it, and the host views what is for the team (table C).
 */
export const offerMatrix: Record<string, MatrixRow> = {
  'Mutation.presignOfferAvatarUpload': {
    document: 'mutation { presignOfferAvatarUpload(extension: "png", contentLength: 1000) { assetId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.presignOfferFileUpload': {
    document: 'mutation { presignOfferFileUpload(extension: "pdf", contentLength: 1000) { assetId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.presignOfferProofUpload': {
    document: 'mutation { presignOfferProofUpload(extension: "png", contentLength: 1000) { assetId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.offer': {
    document: 'query ($id: ID!) { offer(offerId: $id) { offerId } }',
    variables: ofOffer,
    own: { ...everybody('OK'), ...dead },
    ...nothing,
  },
  'Query.offers': {
    document: '{ offers(tab: EXPLORE) { totalCount } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.clubOffers': {
    document: '{ clubOffers(clubIdOrSlug: "test-club") { totalCount } }',
    own: { ...everybody('OK'), ...dead },
    ...nothing,
  },
  'Query.offerParticipants': {
    document: 'query ($id: ID!) { offerParticipants(offerId: $id) { totalCount } }',
    variables: ofOffer,
    own: only(['owner', 'host']),
    ...nothing,
  },
  'Query.offerRedemptions': {
    document: 'query ($id: ID!) { offerRedemptions(offerId: $id) { totalCount } }',
    variables: ofOffer,
    own: only(['owner', 'host']),
    ...nothing,
  },
  'Mutation.createOffer': {
    document: `mutation ($key: String!) { createOffer(input: {
      clubIdOrSlug: "test-club", type: CUSTOM, displayName: "Mine", idempotencyKey: $key
    }) { offerId } }`,
    variables: () => withKey({}),
    own: only(['owner']),
    ...nothing,
  },
  'Mutation.updateOffer': {
    document: 'mutation ($id: ID!) { updateOffer(input: { offerId: $id, bio: "Better" }) { offerId } }',
    variables: ofOffer,
    own: only(['owner']),
    ...nothing,
  },
  // It is published, the member takes part in it, and it is not over (create-offer.test.ts, end-offer.test.ts).
  'Mutation.publishOffer': ofTeam('publishOffer', { ...only(['owner']), owner: 'CONFLICT' }),
  'Mutation.deleteOffer': ofTeam('deleteOffer', { ...only(['owner']), owner: 'CONFLICT' }),
  'Mutation.archiveOffer': ofTeam('archiveOffer', { ...only(['owner']), owner: 'CONFLICT' }),
  'Mutation.endOffer': { ...ofTeam('endOffer'), isOnce: true },
  'Mutation.duplicateOffer': {
    document:
      'mutation ($id: ID!, $key: String!) { duplicateOffer(offerId: $id, idempotencyKey: $key) { offerId } }',
    variables: (fixture) => withKey(ofOffer(fixture)),
    own: only(['owner']),
    ...nothing,
  },
  'Mutation.joinOffer': {
    ...ofTeam('joinOffer'),
    // Everybody joined the club before (Mutation.joinClub); redeem-offer.test.ts shows what others get.
    own: signedIn('OK'),
  },
  'Mutation.redeemOffer': {
    document: `mutation ($id: ID!, $key: String!) {
      redeemOffer(input: { offerId: $id, idempotencyKey: $key }) { state }
    }`,
    variables: (fixture) => withKey(ofOffer(fixture)),
    // The others do not take part in it.
    own: only(['member'], 'CONFLICT'),
    ...nothing,
  },
  'Query.draw': {
    document: 'query ($id: ID!) { draw(subjectId: $id) { drawId } }',
    variables: ({ drawOfferId }) => ({ id: drawOfferId }),
    own: { ...everybody('OK'), ...dead },
    ...nothing,
  },
  // This offer has no draw (draw-winners.test.ts).
  'Mutation.drawOfferWinners': {
    document: `mutation ($id: ID!, $key: String!) {
      drawOfferWinners(input: { offerId: $id, idempotencyKey: $key }) { offerId }
    }`,
    variables: (fixture) => withKey(ofOffer(fixture)),
    own: { ...only(['owner']), owner: 'CONFLICT' },
    ...nothing,
  },
  'Mutation.passPrizeOn': {
    document: `mutation ($id: ID!, $userId: ID!, $key: String!) {
      passPrizeOn(input: { offerId: $id, userId: $userId, reason: "A mistake", idempotencyKey: $key }) { offerId }
    }`,
    variables: (fixture) => withKey({ ...ofOffer(fixture), userId: fixture.holder.userId }),
    own: { ...only(['owner']), owner: 'CONFLICT' },
    ...nothing,
  },
  'Mutation.confirmRedemption': {
    document: `mutation ($code: String!, $key: String!) {
      confirmRedemption(code: $code, idempotencyKey: $key) { result }
    }`,
    variables: ({ redeemCode }) => withKey({ code: redeemCode }),
    // The team of the club, and who scans at the event that the offer names. To everybody else the code is unknown.
    own: only(sees, 'NOT_FOUND'),
    ...nothing,
  },
  'Mutation.cancelRedemption': {
    document:
      'mutation ($id: ID!) { cancelRedemption(redemptionId: $id, reason: "A mistake") { redemptionId } }',
    variables: ({ redemptionId }) => ({ id: redemptionId }),
    own: {
      ...only(['owner'], 'NOT_FOUND'),
      // Who only confirms codes takes back no redemption that was made online.
      host: 'FORBIDDEN',
      // It is confirmed, so its member alone can't take it back.
      member: 'CONFLICT',
    },
    ...nothing,
    isOnce: true,
  },
  'Query.offerProofs': {
    document: 'query ($id: ID!) { offerProofs(offerId: $id) { totalCount } }',
    variables: ofOffer,
    own: only(['owner', 'host']),
    ...nothing,
  },
  'Mutation.submitOfferProof': {
    // It is redeemed; submit-proof.test.ts shows what members send.
    document: `mutation ($id: ID!, $key: String!) {
      submitOfferProof(input: { offerId: $id, idempotencyKey: $key }) { state }
    }`,
    variables: (fixture) => withKey(ofOffer(fixture)),
    own: signedIn('CONFLICT'),
    ...nothing,
  },
  'Mutation.createOfferOrder': {
    // Nothing is paid for it; create-offer-order.test.ts shows what members buy.
    document: `mutation ($id: ID!, $key: String!) {
      createOfferOrder(input: { offerId: $id, idempotencyKey: $key }) { orderId }
    }`,
    variables: (fixture) => withKey(ofOffer(fixture)),
    own: signedIn('CONFLICT'),
    ...nothing,
  },
  'Mutation.openOfferLink': {
    document: `mutation ($id: ID!, $key: String!) {
      openOfferLink(input: { offerId: $id, idempotencyKey: $key }) { url }
    }`,
    variables: ({ linkOfferId }) => withKey({ id: linkOfferId }),
    // Everybody joined the club before (Mutation.joinClub).
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.reviewOfferProof': {
    document: `mutation ($id: ID!, $key: String!) {
      reviewOfferProof(input: { proofIds: [$id], isAccepted: true, idempotencyKey: $key }) { reviewed }
    }`,
    variables: ({ proofId }) => withKey({ id: proofId }),
    own: only(['owner']),
    ...nothing,
  },
  'Mutation.cancelFulfilment': {
    document: 'mutation ($id: ID!) { cancelFulfilment(fulfilmentId: $id, reason: "A mistake") { state } }',
    variables: ({ fulfilmentId }) => ({ id: fulfilmentId }),
    // The host views offers; to everybody else it is unknown.
    own: { ...only(['owner'], 'NOT_FOUND'), host: 'FORBIDDEN' },
    ...nothing,
    isOnce: true,
  },
}
