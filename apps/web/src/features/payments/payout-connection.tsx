import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../ui/states/query-view.tsx'
import { useSteppedUp } from '../auth/step-up/use-stepped-up.tsx'
import { AccountLine, NoAccount } from './account-line.tsx'
import type { PayoutAccount } from './payout-account.api.ts'
import { useBeginConnection, useDisconnect, usePayoutAccounts } from './payout-account.api.ts'

/** The person's connected payout account, or the button that connects one. `from`: the page that shows this part. */
export const PayoutConnection = ({ from }: { from: string }) => {
  const { t } = useTranslation()
  const query = usePayoutAccounts()
  return (
    <QueryView query={query} what={t("Your payout account didn't load")} skeleton={<Loader size="sm" />}>
      {({ paymentProvider, currentUser }) => {
        const account = currentUser.payoutAccounts.find(({ provider }) => provider === paymentProvider.name)
        return account ? (
          <Connected account={account} isSandbox={paymentProvider.isSandbox} />
        ) : (
          <NotConnected provider={paymentProvider.name} from={from} />
        )
      }}
    </QueryView>
  )
}

const NotConnected = ({ provider, from }: { provider: string; from: string }) => {
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const connect = useBeginConnection(steppedUp, { provider, from })
  return (
    <>
      <NoAccount connect={connect} />
      {stepUpDialog}
    </>
  )
}

const Connected = ({ account, isSandbox }: { account: PayoutAccount; isSandbox: boolean }) => {
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const disconnect = useDisconnect(steppedUp, account.provider)
  return (
    <>
      <AccountLine account={account} isSandbox={isSandbox} disconnect={disconnect} />
      {stepUpDialog}
    </>
  )
}
