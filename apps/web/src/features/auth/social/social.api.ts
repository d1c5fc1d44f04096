import type { SocialOffer, SocialProvider } from '@reprise/rules/auth/social'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { askRest } from '../../../lib/ask-rest.ts'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { deviceTime } from '../../../lib/http/server-time.ts'
import { authKeys } from '../auth.keys.ts'
import type { SteppedUp } from '../step-up/stepped-up.ts'

const readOffers = async (signal: AbortSignal): Promise<SocialOffer[]> => {
  const { providers } = await askRest('/api/auth/social/providers', {
    operation: 'social providers',
    read: (response): Promise<{ providers: SocialOffer[] }> => response.json(),
    signal,
  })
  return providers
}

/** The ten providers, and which of them can be used here. */
export const useSocialOffers = () =>
  useQuery({ queryKey: authKeys.socialOffers(), queryFn: ({ signal }) => readOffers(signal) })

const connectionsDocument = graphql(`
  query socialMediaConnections {
    currentUser {
      userId
      steppedUpUntil
      socialMediaConnections {
        provider
        name
        url
        connectedAt
      }
    }
  }
`)

const connectDocument = graphql(`
  mutation connectSocial($provider: SocialProvider!, $code: String!) {
    connectSocial(provider: $provider, code: $code) {
      userId
    }
  }
`)

const disconnectDocument = graphql(`
  mutation disconnectSocial($provider: SocialProvider!) {
    disconnectSocial(provider: $provider) {
      userId
    }
  }
`)

export type Connection = ResultOf<typeof connectionsDocument>['currentUser']['socialMediaConnections'][number]

/**
 * The accounts that the person has connected, oldest first. `provenUntil` (epoch milliseconds): until then they need
 * not prove again that it is them.
 */
export const useConnections = () =>
  useQuery({
    queryKey: authKeys.connections(),
    queryFn: async ({ signal }) => {
      const { currentUser } = await request(connectionsDocument, {}, signal)
      return {
        known: currentUser.socialMediaConnections,
        provenUntil: deviceTime(currentUser.steppedUpUntil),
      }
    },
  })

/** The code that a popup came back with. */
export type SocialResult = { provider: SocialProvider; code: string }

/** Connects the account by the code that a popup came back with. */
export const connectSocial = (result: SocialResult): Promise<unknown> => request(connectDocument, result)

/** Hands in the code that a popup came back with, by `connect`. */
export const useConnectSocial = (steppedUp: SteppedUp, connect: typeof connectSocial) =>
  useMutation({
    mutationFn: (result: SocialResult) => steppedUp(() => connect(result)),
    meta: { formShowsFailure: true, changes: [authKeys.connections()] },
  })

export const useDisconnectSocial = (steppedUp: SteppedUp) =>
  useMutation({
    mutationFn: (provider: SocialProvider) => steppedUp(() => request(disconnectDocument, { provider })),
    meta: { formShowsFailure: true, changes: [authKeys.connections()] },
  })
