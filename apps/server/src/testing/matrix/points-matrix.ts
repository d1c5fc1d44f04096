import { randomUUID } from 'node:crypto'
import { everybody, only, signedIn } from './columns.ts'
import type { MatrixFixture } from './fixture.ts'
import type { MatrixRow } from './row.ts'
import { notFoundForStrangers, nothing, withKey } from './row.ts'

const ofSeller = ({ sellerId }: MatrixFixture) => ({ id: sellerId })
const ofClub = ({ clubId }: MatrixFixture) => ({ id: clubId })

const ofTrade = (verb: string) => ({
  document: `mutation ($id: ID!, $key: String!) { ${verb}(tradeId: $id, idempotencyKey: $key) { state } }`,
  variables: ({ tradeId }: MatrixFixture) => withKey({ id: tradeId }),
  ...notFoundForStrangers,
  isOnce: true,
})

/** The rows of how a club's points work, and of points that its team gives. The host only edits its events. */
export const pointsMatrix: Record<string, MatrixRow> = {
  'Mutation.savePointsSettings': {
    document: `mutation ($id: ID!) {
      savePointsSettings(input: {
        clubId: $id, discountBuckets: [], multiplierPercent: 100, maturesAfterDays: 0
      }) { clubId }
    }`,
    variables: ofClub,
    own: only(['owner']),
    ...nothing,
  },
  'Mutation.saveClubTiers': {
    // The ladder has another version by now, so that nothing changes; only those who may edit it are told so.
    document: `mutation ($id: ID!) {
      saveClubTiers(input: { clubId: $id, expectedVersion: 7, tiers: [] }) { clubId }
    }`,
    variables: ofClub,
    own: { ...only(['owner']), owner: 'CONFLICT' },
    ...nothing,
  },
  'Mutation.presignTierUpload': {
    document: 'mutation { presignTierUpload(extension: "png", contentLength: 1000) { assetId } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.tierMembers': {
    document: 'query ($id: ID!) { tierMembers(tierId: $id) { totalCount } }',
    variables: ({ tierId }) => ({ id: tierId }),
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.clubLeaderboard': {
    document:
      'query ($id: String!) { clubLeaderboard(clubIdOrSlug: $id, period: YEAR) { nodes { points } } }',
    variables: ofClub,
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.leaderboardAround': {
    document: 'query ($id: String!) { leaderboardAround(clubIdOrSlug: $id, period: YEAR) { points } }',
    variables: ofClub,
    own: signedIn('OK'),
    ...nothing,
  },
  // The order of the rows decides who is a member by now. read-leaderboard.test.ts shows that it works.
  'Mutation.hideFromLeaderboard': {
    document: 'mutation ($id: ID!) { hideFromLeaderboard(clubId: $id, isHidden: true) { clubId } }',
    variables: () => ({ id: randomUUID() }),
    own: signedIn('NOT_FOUND'),
    ...nothing,
  },
  'Mutation.grantPoints': {
    document: `mutation ($id: ID!, $key: String!) {
      grantPoints(input: {
        clubId: $id, userName: "owner", amount: "5", reason: "Thanks", idempotencyKey: $key
      }) { pointsGrantId }
    }`,
    variables: (fixture) => withKey(ofClub(fixture)),
    own: only(['owner']),
    ...nothing,
  },
  'Query.defaultBuyPointsOffer': {
    document: 'query ($id: String!) { defaultBuyPointsOffer(clubIdOrSlug: $id) { pointsAmount } }',
    variables: ofSeller,
    own: everybody('OK'),
    ...nothing,
  },
  'Query.pointsQuote': {
    document: 'query ($id: ID!) { pointsQuote(clubId: $id, pointsAmount: "500") { points } }',
    variables: ofSeller,
    own: only(['owner', 'member']),
    ...nothing,
  },
  'Query.pointsOrder': {
    document: 'query ($id: ID!) { pointsOrder(orderId: $id) { status price { amount } } }',
    variables: ({ pointsOrderId }) => ({ id: pointsOrderId }),
    own: only(['member'], 'NOT_FOUND'),
    ...nothing,
  },
  'Query.pointsOrders': {
    document: 'query ($id: String!) { pointsOrders(clubIdOrSlug: $id) { totalCount } }',
    variables: ofSeller,
    own: only(['owner']),
    ...nothing,
  },
  'Query.clubPayoutInfo': {
    document: 'query ($id: String!) { clubPayoutInfo(clubIdOrSlug: $id) { totalBalance { amount } } }',
    variables: ofSeller,
    own: only(['owner']),
    ...nothing,
  },
  'Query.clubPayouts': {
    document: 'query ($id: String!) { clubPayouts(clubIdOrSlug: $id) { totalCount } }',
    variables: ofSeller,
    own: only(['owner']),
    ...nothing,
  },
  'Mutation.requestClubPayout': {
    document: `mutation ($id: ID!, $key: String!) {
      requestClubPayout(clubId: $id, amount: "100", idempotencyKey: $key) { status }
    }`,
    variables: (fixture) => withKey(ofSeller(fixture)),
    own: { ...only([]), owner: 'STEP_UP_REQUIRED' },
    ...nothing,
  },
  'Mutation.beginClubPayoutConnection': {
    document: 'mutation ($id: ID!) { beginClubPayoutConnection(clubId: $id, provider: "sandbox") { url } }',
    variables: ofSeller,
    own: { ...only([]), owner: 'STEP_UP_REQUIRED' },
    ...nothing,
  },
  'Mutation.disconnectClubPayoutAccount': {
    document:
      'mutation ($id: ID!) { disconnectClubPayoutAccount(clubId: $id, provider: "sandbox") { clubId } }',
    variables: ofSeller,
    own: { ...only([]), owner: 'STEP_UP_REQUIRED' },
    ...nothing,
  },
  'Mutation.createPointsOrder': {
    document: `mutation ($id: ID!, $key: String!) {
      createPointsOrder(input: { clubId: $id, pointsAmount: "500", idempotencyKey: $key }) { orderId }
    }`,
    variables: (fixture) => withKey(ofSeller(fixture)),
    own: only(['owner', 'member']),
    ...nothing,
  },
  'Mutation.purchasePoints': {
    document: `mutation ($id: ID!, $key: String!) {
      purchasePoints(input: { orderId: $id, idempotencyKey: $key }) { status }
    }`,
    variables: ({ pointsOrderId }) => withKey({ id: pointsOrderId }),
    own: only(['member'], 'NOT_FOUND'),
    ...nothing,
  },
  'Mutation.refundPointsOrder': {
    document: `mutation ($id: ID!, $key: String!) {
      refundPointsOrder(input: { orderId: $id, idempotencyKey: $key }) { status }
    }`,
    variables: ({ pointsOrderId }) => withKey({ id: pointsOrderId }),
    // The buyer sees the order, and may not refund it.
    own: { ...only(['owner'], 'NOT_FOUND'), member: 'FORBIDDEN' },
    ...nothing,
  },
  'Mutation.importPoints': {
    document: `mutation ($id: ID!, $key: String!) {
      importPoints(clubId: $id, csv: "owner,5,Thanks", dryRun: true, idempotencyKey: $key) { isApplied }
    }`,
    variables: (fixture) => withKey(ofClub(fixture)),
    own: only(['owner']),
    ...nothing,
  },
  'Query.pointTrades': {
    document: '{ pointTrades { totalCount } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Mutation.requestPointTrade': {
    // Nobody has this username; request-point-trade.test.ts shows that it works.
    document: `mutation ($id: ID!, $key: String!) {
      requestPointTrade(input: {
        clubId: $id, amount: "5", userName: "nobody-of-this-name", wantedAmount: "0", idempotencyKey: $key
      }) { state }
    }`,
    variables: (fixture) => withKey(ofClub(fixture)),
    own: signedIn('BAD_INPUT'),
    ...nothing,
  },
  'Mutation.acceptPointTrade': { ...ofTrade('acceptPointTrade'), own: only(['stranger'], 'NOT_FOUND') },
  'Mutation.declinePointTrade': { ...ofTrade('declinePointTrade'), own: only(['stranger'], 'NOT_FOUND') },
  'Mutation.cancelPointTrade': { ...ofTrade('cancelPointTrade'), own: only(['member'], 'NOT_FOUND') },
}
