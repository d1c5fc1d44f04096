import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconBuildingBank, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../lib/say.tsx'
import { focusWhenAble } from '../../ui/forms/focus-when-able.ts'
import { useOpener } from '../../ui/forms/use-opener.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../ui/states/confirm-dialog.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { failureOf } from '../auth/step-up/step-up-cancelled.ts'
import { useSteppedUp } from '../auth/step-up/use-stepped-up.tsx'
import type { PayoutAccount } from './payout-account.api.ts'
import { useBeginConnection, useDisconnect, usePayoutAccounts } from './payout-account.api.ts'
import classes from './payout-connection.module.css'

/** The connected payout account, or the button that connects one. `from`: the page that shows this part. */
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
  const { t } = useTranslation()
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const opener = useOpener()
  const begin = useBeginConnection(steppedUp)
  const failure = failureOf(begin.error)
  return (
    <Stack gap="xs">
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      <div className={classes.line}>
        <div className={classes.words}>
          <Text variant="strong">{t('No payout account')}</Text>
          <Text variant="small" c="dimmed">
            {t('Connect an account for your payouts.')}
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={20} aria-hidden="true" />}
          loading={begin.isPending}
          onClick={() => begin.mutate({ provider, from }, { onError: () => focusWhenAble(opener.current) })}
        >
          {t('Connect account')}
        </Button>
      </div>
      {stepUpDialog}
    </Stack>
  )
}

const Connected = ({ account, isSandbox }: { account: PayoutAccount; isSandbox: boolean }) => {
  const { t } = useTranslation()
  const { steppedUp, stepUpDialog } = useSteppedUp()
  const opener = useOpener()
  const disconnect = useDisconnect(steppedUp)
  const failure = failureOf(disconnect.error)
  const [asks, setAsks] = useState(false)
  return (
    <Stack gap="xs">
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      <div className={classes.line}>
        <Group gap="sm" wrap="nowrap" className={classes.words ?? ''}>
          <IconBuildingBank size={24} aria-hidden="true" className={classes.icon ?? ''} />
          <div className={classes.words}>
            <Text variant="strong">
              {isSandbox ? t('Connected sandbox account') : t('Connected account')}
            </Text>
            <Text variant="small" c="dimmed" className={classes.account ?? ''}>
              {account.label} · {account.accountId}
            </Text>
          </div>
        </Group>
        <Button variant="default" loading={disconnect.isPending} onClick={() => setAsks(true)}>
          {t('Disconnect')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('Disconnect this account?')}
        confirm={t('Disconnect')}
        danger
        onConfirm={() => {
          // Closes this dialog first, because the proof that may follow is a dialog itself.
          setAsks(false)
          disconnect.mutate(account.provider, {
            onSuccess: () => toastSuccess(t('The account is disconnected.')),
            onError: () => focusWhenAble(opener.current),
          })
        }}
      >
        {t(
          "You can't request payouts until you connect one again. A payout that's on its way still arrives.",
        )}
      </ConfirmDialog>
      {stepUpDialog}
    </Stack>
  )
}
