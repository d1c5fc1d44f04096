import { Button } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { toastError } from '../../../ui/toast.ts'
import type { Wallet } from './wallets.api.ts'
import { useAddToWallet, useWallets } from './wallets.api.ts'
import { walletsOfDevice } from './wallets-of-device.ts'

type Props = {
  ticketId: string
  /** The name of the ticket for the buttons. */
  distinctName: string
}

/** A button for each wallet that both the server and the device have. Renders nothing where there is none. */
export const WalletButtons = ({ ticketId, distinctName: name }: Props) => {
  const { t } = useTranslation()
  const { data: offered = [] } = useWallets()
  const add = useAddToWallet()
  const texts: Record<Wallet, { shown: string; named: string }> = {
    APPLE: { shown: t('Add to Apple Wallet'), named: t('Add to Apple Wallet: {{name}}', { name }) },
    GOOGLE: { shown: t('Add to Google Wallet'), named: t('Add to Google Wallet: {{name}}', { name }) },
  }
  const open = (wallet: Wallet) =>
    add.mutate(
      { ticketId, wallet },
      {
        // It opens in this tab: a browser blocks a new one that does not open at once.
        onSuccess: (url) => window.location.assign(url),
        onError: (error) => toastError(say(t, error)),
      },
    )
  return walletsOfDevice(navigator.userAgent)
    .filter((wallet) => offered.includes(wallet))
    .map((wallet) => (
      <Button
        key={wallet}
        variant="subtle"
        size="sm"
        leftSection={<IconWallet size={18} aria-hidden="true" />}
        loading={add.isPending && add.variables.wallet === wallet}
        onClick={() => open(wallet)}
        // Aligns its icon with the ticket above.
        ms="-sm"
        className="rp-start"
        aria-label={texts[wallet].named}
      >
        {texts[wallet].shown}
      </Button>
    ))
}
