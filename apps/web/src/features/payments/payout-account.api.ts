import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../lib/graphql/graphql.ts'
import { request } from '../../lib/graphql/request.ts'
import { useSession } from '../../lib/session/session.ts'
import type { SteppedUp } from '../auth/step-up/stepped-up.ts'
import { paymentKeys } from './payments.keys.ts'
import { keepReturnPath } from './return-path.ts'

const accountsDocument = graphql(`
  query payoutAccounts {
    paymentProvider {
      name
      isSandbox
    }
    currentUser {
      userId
      payoutAccounts {
        provider
        accountId
        label
        isPrimary
      }
    }
  }
`)

const providerDocument = graphql(`
  query payoutProvider {
    paymentProvider {
      name
    }
  }
`)

const beginDocument = graphql(`
  mutation beginPayoutConnection($provider: String!, $returnPath: String) {
    beginPayoutConnection(provider: $provider, returnPath: $returnPath) {
      url
    }
  }
`)

const connectDocument = graphql(`
  mutation connectPayoutAccount($provider: String!, $code: String!, $state: String!) {
    connectPayoutAccount(provider: $provider, code: $code, state: $state) {
      userId
    }
  }
`)

const disconnectDocument = graphql(`
  mutation disconnectPayoutAccount($provider: String!) {
    disconnectPayoutAccount(provider: $provider) {
      userId
    }
  }
`)

type Accounts = ResultOf<typeof accountsDocument>
export type PayoutAccount = Accounts['currentUser']['payoutAccounts'][number]

/** The person's payout accounts, and the payment provider of this site. */
export const usePayoutAccounts = () => {
  const session = useSession()
  return useQuery({
    queryKey: paymentKeys.accounts(session.state === 'member' ? session.userId : null),
    queryFn: ({ signal }) => request(accountsDocument, {}, signal),
    enabled: session.state === 'member',
    meta: { failure: 'payment options' },
  })
}

/** Opens the provider's page. The provider sends the person back to /payout/process. */
export const useBeginConnection = (
  steppedUp: SteppedUp,
  { provider, from }: { provider: string; from: string },
) =>
  useMutation({
    mutationFn: async () => {
      const { beginPayoutConnection } = await steppedUp(() =>
        request(beginDocument, { provider, returnPath: from }),
      )
      keepReturnPath(from)
      window.location.assign(beginPayoutConnection.url)
    },
    meta: { formShowsFailure: true, changes: [] },
  })

export const useDisconnect = (steppedUp: SteppedUp, provider: string) =>
  useMutation({
    mutationFn: async () => {
      await steppedUp(() => request(disconnectDocument, { provider }))
    },
    // `isNotWaitedFor`: the row of the account disappears, so the caller's message must not wait until the data is
    // read again.
    meta: { formShowsFailure: true, isNotWaitedFor: true },
  })

/** Sends the code of the provider's page to the server, once. */
export const useConnection = ({ code, state }: { code: string; state: string }) =>
  useQuery({
    queryKey: paymentKeys.connection(code, state),
    queryFn: async () => {
      const { paymentProvider } = await request(providerDocument)
      return (await request(connectDocument, { provider: paymentProvider.name, code, state }))
        .connectPayoutAccount
    },
    // A code works once. Sending it again would turn the success into a failure.
    staleTime: 'static',
    retry: false,
  })
