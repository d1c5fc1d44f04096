import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBuildingBank, IconPlugConnected } from '@tabler/icons-react'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../lib/say.tsx'
import { focusWhenAble } from '../../ui/forms/focus-when-able.ts'
import { useOpener } from '../../ui/forms/use-opener.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../ui/states/confirm-dialog.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { failureOf } from '../auth/step-up/step-up-cancelled.ts'
import classes from './payout-connection.module.css'

type Act = UseMutationResult<void, Error, void>

/** A line that says that there is no payout account, with the button that connects one. */
export const NoAccount = ({ connect }: { connect: Act }) => {
  const { t } = useTranslation()
  const opener = useOpener()
  const failure = failureOf(connect.error)
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
          loading={connect.isPending}
          onClick={() => connect.mutate(undefined, { onError: () => focusWhenAble(opener.current) })}
        >
          {t('Connect account')}
        </Button>
      </div>
    </Stack>
  )
}

type Props = {
  account: { label: string; accountId: string }
  isSandbox: boolean
  disconnect: Act
  /** What else there is to say of the account. */
  note?: ReactNode
  /** Another button beside the one that disconnects. */
  action?: ReactNode
}

/** The connected payout account, with the button that disconnects it after a question. */
export const AccountLine = ({ account, isSandbox, disconnect, note, action }: Props) => {
  const { t } = useTranslation()
  const opener = useOpener()
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
            {note && (
              <Text variant="small" c="dimmed">
                {note}
              </Text>
            )}
          </div>
        </Group>
        <Group gap="xs">
          {action}
          <Button variant="default" loading={disconnect.isPending} onClick={() => setAsks(true)}>
            {t('Disconnect')}
          </Button>
        </Group>
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
          disconnect.mutate(undefined, {
            onSuccess: () => toastSuccess(t('The account is disconnected.')),
            onError: () => focusWhenAble(opener.current),
          })
        }}
      >
        {t(
          "You can't request payouts until you connect one again. A payout that's on its way still arrives.",
        )}
      </ConfirmDialog>
    </Stack>
  )
}
