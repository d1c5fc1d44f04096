import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'
import { giveRole } from './give-role.ts'

/** Makes a person promoter of an event of the host’s; answers the code they ask for. */
export async function makePromoter(
  { ask, world, services }: Pick<TestApp, 'ask' | 'world' | 'services'>,
  eventId: string,
  promoter: Person,
): Promise<string> {
  await giveRole(services, world.host, eventId, promoter, 'PROMOTER')
  const { data } = await ask(
    promoter,
    graphql('query ($eventId: ID!) { myReferralCode(eventId: $eventId) { code } }'),
    { eventId },
  )
  return data.myReferralCode.code
}
