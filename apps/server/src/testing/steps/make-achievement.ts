import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

const CREATE_ACHIEVEMENT = graphql(
  `mutation ($input: CreateAchievementInput!) { createAchievement(input: $input) { achievementId } }`,
)
const AWARD_ACHIEVEMENT = graphql(`mutation ($achievementId: ID!, $userName: String!, $eventId: ID) {
  awardAchievement(achievementId: $achievementId, userName: $userName, eventId: $eventId) {
    awardId edition user { userName } event { eventId }
  }
}`)
const REVOKE_ACHIEVEMENT =
  graphql(`mutation ($achievementId: ID!, $userName: String!, $eventId: ID, $reason: String!) {
  revokeAchievement(achievementId: $achievementId, userName: $userName, eventId: $eventId, reason: $reason) {
    awardId revokedAt revokeReason
  }
}`)

type App = Pick<TestApp, 'ask' | 'world'>

/** Makes a published achievement of the test club through the API, as its owner, and awards it. Returns its id. */
export async function makeAchievement(
  t: App,
  { input = {}, awardedTo = [] }: { input?: Record<string, unknown>; awardedTo?: readonly Person[] } = {},
): Promise<string> {
  const made = await t.ask(t.world.owner, CREATE_ACHIEVEMENT, {
    input: {
      clubIdOrSlug: t.world.clubSlug,
      displayName: 'Early bird',
      category: 'EVENT_BADGE',
      published: true,
      idempotencyKey: randomUUID(),
      ...input,
    },
  })
  if (made.code !== 'OK') throw new Error(`${made.code}: ${made.errors[0]?.message}`)
  const { achievementId } = made.data.createAchievement
  for (const person of awardedTo) {
    const { code } = await awardTo(t, achievementId, person)
    if (code !== 'OK') throw new Error(`the award was refused: ${code}`)
  }
  return achievementId
}

/** Awards an achievement of the test club to a person, as the owner unless somebody else is given. */
export const awardTo = (
  t: App,
  achievementId: string,
  person: Person,
  { by = t.world.owner, eventId }: { by?: Person | null; eventId?: string } = {},
) => t.ask(by, AWARD_ACHIEVEMENT, { achievementId, userName: person.userName, eventId })

/** Takes an achievement of the test club back from a person, as its owner. */
export const takeBackFrom = (
  t: App,
  achievementId: string,
  person: Person,
  { reason = 'A mistake', eventId }: { reason?: string; eventId?: string } = {},
) => t.ask(t.world.owner, REVOKE_ACHIEVEMENT, { achievementId, userName: person.userName, eventId, reason })
