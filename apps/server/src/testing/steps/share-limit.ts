import { randomUUID } from 'node:crypto'
import { graphql } from '#platform/graphql/typed-document.ts'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

const SAVE_SHARED_POOL = graphql(`mutation ($input: SaveSharedPoolInput!) {
  saveSharedPool(input: $input) {
    sharedPools { sharedPoolId name limitedAmount availableAmount eventTicketIds }
  }
}`)

interface Sharing {
  eventTicketIds: readonly string[]
  limit: number
  sharedPoolId?: string
  by?: Person
}

/** Lets event tickets of an event share a limit, as its host would. */
export const shareLimit = (
  t: Pick<TestApp, 'ask' | 'world'>,
  eventId: string,
  { eventTicketIds, limit, sharedPoolId = randomUUID(), by = t.world.host }: Sharing,
) =>
  t.ask(by, SAVE_SHARED_POOL, {
    input: { eventId, sharedPoolId, name: 'The room', limitedAmount: limit, eventTicketIds },
  })
