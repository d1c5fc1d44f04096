import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { ticketKeys } from '../tickets.keys.ts'

const walletsDocument = graphql(`
  query wallets {
    wallets
  }
`)

const addDocument = graphql(`
  mutation addTicketToWallet($ticketId: ID!, $wallet: Wallet!) {
    addTicketToWallet(ticketId: $ticketId, wallet: $wallet) {
      url
    }
  }
`)

export type Wallet = ResultOf<typeof walletsDocument>['wallets'][number]

/** The wallets that this server can add tickets to. */
export const useWallets = () =>
  useQuery({
    queryKey: ticketKeys.wallets(),
    queryFn: async ({ signal }) => (await request(walletsDocument, {}, signal)).wallets,
    staleTime: 'static',
  })

/** Asks for the address that adds a ticket to a wallet. */
export const useAddToWallet = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof addDocument>) =>
      (await request(addDocument, input)).addTicketToWallet.url,
    meta: { formShowsFailure: true, isNotWaitedFor: true },
  })
