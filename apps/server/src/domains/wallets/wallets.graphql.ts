import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { addTicketToWallet } from './add-ticket-to-wallet.ts'
import { offeredWallets, walletNames } from './offered-wallets.ts'

const WalletEnum = b.enumType('Wallet', { values: walletNames })

const WalletLinkType = b.objectRef<{ url: string }>('WalletLink').implement({
  description: 'The way of a ticket into a wallet.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The address to open. It is good for some minutes.' }),
  }),
})

b.queryField('wallets', (t) =>
  t.field({
    type: [WalletEnum],
    description:
      'The wallets of phones that tickets can be added to. Empty where the server has no settings for them.',
    resolve: (_root, _args, ctx) => offeredWallets(ctx),
  }),
)

mutation(addTicketToWallet, {
  type: WalletLinkType,
  description: 'Adds a valid ticket of the caller to a wallet.',
  types: { wallet: WalletEnum },
  load: (_ctx, { url }) => ({ url }),
})
