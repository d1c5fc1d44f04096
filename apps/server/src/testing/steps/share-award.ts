import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { makeAchievement } from './make-achievement.ts'

const MY_AWARDS = graphql(
  `query ($id: String!) { achievement(achievementIdOrSlug: $id) { myAwards { awardId } } }`,
)
const SHARE_AWARD = graphql(`mutation ($awardId: ID!, $isShared: Boolean!) {
  shareAward(awardId: $awardId, isShared: $isShared) { awardId isShared path }
}`)

type App = Pick<TestApp, 'ask' | 'world'>

/** Shares an award as a person, or ends that. */
export const shareAward = (t: App, person: Person | null, awardId: string, isShared = true) =>
  t.ask(person, SHARE_AWARD, { awardId, isShared })

/** Makes an achievement of the test club, awards it to a person and shares the badge. Returns ids and the badge's path. */
export async function makeSharedAward(
  t: App,
  person: Person,
  { input = {}, isShared = true }: { input?: Record<string, unknown>; isShared?: boolean } = {},
) {
  const achievementId = await makeAchievement(t, { input, awardedTo: [person] })
  const { data } = await t.ask(person, MY_AWARDS, { id: achievementId })
  const awardId = data.achievement.myAwards[0]?.awardId ?? ''
  const shared = await shareAward(t, person, awardId, isShared)
  if (shared.code !== 'OK') throw new Error(`sharing was refused: ${shared.code}`)
  return { achievementId, awardId, path: shared.data.shareAward.path ?? '' }
}
