import { dead, everybody, only, signedIn } from './columns.ts'
import type { MatrixFixture } from './fixture.ts'
import type { MatrixRow } from './row.ts'
import { nothing, withKey } from './row.ts'

const ofAward = ({ awardId }: MatrixFixture) => ({ id: awardId })
const ofAchievement = ({ achievementId }: MatrixFixture) => ({ id: achievementId })

/** The rows of achievements. Of the columns only the owner edits those of the test club (table C). */
export const achievementMatrix: Record<string, MatrixRow> = {
  'Query.achievement': {
    document: 'query ($id: String!) { achievement(achievementIdOrSlug: $id) { achievementId } }',
    variables: ofAchievement,
    own: everybody('OK'),
    ...nothing,
  },
  'Query.achievements': {
    document: '{ achievements(clubIdOrSlug: "test-club") { totalCount } }',
    own: { ...everybody('OK'), ...dead },
    ...nothing,
  },
  'Query.achievementHolders': {
    document: 'query ($id: String!) { achievementHolders(achievementIdOrSlug: $id) { totalCount } }',
    variables: ofAchievement,
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.achievementProgress': {
    document: 'query ($id: String!) { achievementProgress(achievementIdOrSlug: $id) { isHeld } }',
    variables: ofAchievement,
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.achievementRulePreview': {
    document: `{ achievementRulePreview(input: {
      clubIdOrSlug: "test-club", awarding: ONCE, rule: { kind: CHECK_INS, times: 1 }
    }) { gives first { user { userName } } } }`,
    own: only(['owner']),
    ...nothing,
  },
  'Query.myAchievements': {
    document: '{ myAchievements { totalCount } }',
    own: signedIn('OK'),
    ...nothing,
  },
  'Query.awardCredential': {
    document: 'query ($id: ID!) { awardCredential(awardId: $id) { isShared path } }',
    variables: ofAward,
    own: only(['member'], 'NOT_FOUND'),
    ...nothing,
  },
  'Query.sharedCredential': {
    document: 'query ($id: ID!) { sharedCredential(credentialId: $id) { achievementName holderName } }',
    variables: ({ credentialId }) => ({ id: credentialId }),
    own: everybody('OK'),
    ...nothing,
  },
  'Query.checkCredential': {
    document: '{ checkCredential(document: "{}") { fate } }',
    own: everybody('OK'),
    ...nothing,
  },
  'Mutation.shareAward': {
    document: 'mutation ($id: ID!) { shareAward(awardId: $id, isShared: true) { isShared } }',
    variables: ofAward,
    own: only(['member'], 'NOT_FOUND'),
    ...nothing,
  },
  'Mutation.createAchievement': {
    document: `mutation ($key: String!) { createAchievement(input: {
      clubIdOrSlug: "test-club", displayName: "Mine", category: OTHER, idempotencyKey: $key
    }) { achievementId } }`,
    variables: () => withKey({}),
    own: only(['owner']),
    ...nothing,
  },
  'Mutation.updateAchievement': {
    document: `mutation ($id: ID!) {
      updateAchievement(input: { achievementId: $id, bio: "Better" }) { achievementId }
    }`,
    variables: ofAchievement,
    own: only(['owner']),
    ...nothing,
  },
  'Mutation.deleteAchievement': {
    document: 'mutation ($id: ID!) { deleteAchievement(achievementId: $id) { achievementId } }',
    variables: ofAchievement,
    // The member holds it, so even its owner cannot delete it (create-achievement.test.ts).
    own: { ...only(['owner']), owner: 'CONFLICT' },
    ...nothing,
  },
  'Mutation.awardAchievement': {
    document: `mutation ($id: ID!) {
      awardAchievement(achievementId: $id, userName: "stranger") { awardId }
    }`,
    variables: ofAchievement,
    own: only(['owner']),
    ...nothing,
    isOnce: true,
  },
  'Mutation.awardAchievements': {
    document: `mutation ($id: ID!, $key: String!) {
      awardAchievements(achievementId: $id, userNames: ["stranger"], idempotencyKey: $key) { rows { fate } }
    }`,
    variables: (fixture) => withKey(ofAchievement(fixture)),
    own: only(['owner']),
    ...nothing,
  },
  'Mutation.revokeAchievement': {
    document: `mutation ($id: ID!) {
      revokeAchievement(achievementId: $id, userName: "member", reason: "A mistake") { awardId }
    }`,
    variables: ofAchievement,
    own: only(['owner']),
    ...nothing,
    isOnce: true,
  },
}
