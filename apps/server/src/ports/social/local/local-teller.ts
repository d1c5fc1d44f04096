import type { ActionTeller } from '../social.ts'

// Tested in domains/offers/earn/account-proof.test.ts.

/**
 * What the demo's stand-in tells: its accounts follow and subscribe to everything, but for links that end with `/not-yet`, so
 * that both answers can be tried out. Of other actions it knows nothing, as a real provider.
 */
export const localTeller: ActionTeller = {
  actions: ['FOLLOW', 'SUBSCRIBE'],
  did: async ({ link }) => !new URL(link).pathname.endsWith('/not-yet'),
}
