import type { Person } from './ask.ts'
import type { TestApp } from './start-test-app.ts'

/** Makes a person promoter of an event, as its host does; answers the code they ask for. */
export async function makePromoter(
  { ask, world }: Pick<TestApp, 'ask' | 'world'>,
  eventId: string,
  promoter: Person,
): Promise<string> {
  await ask(
    world.host,
    `mutation ($eventId: ID!, $userName: String!) {
      addEventRoles(eventId: $eventId, userName: $userName, roles: [PROMOTER]) { eventId }
    }`,
    { eventId, userName: promoter.userName },
  )
  const { data } = await ask<{ myReferralCode: { code: string } }>(
    promoter,
    'query ($eventId: ID!) { myReferralCode(eventId: $eventId) { code } }',
    { eventId },
  )
  return data.myReferralCode.code
}
