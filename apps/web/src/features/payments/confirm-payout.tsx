import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { useTranslation } from 'react-i18next'
import type { Money } from '../../lib/graphql/money.api.ts'
import { localeNow } from '../../lib/locale.ts'
import { ConfirmDialog } from '../../ui/states/confirm-dialog.tsx'

/** The name and the id of the account that money is sent to. */
export type AccountName = { label: string; accountId: string }

type Props = {
  opened: boolean
  amount: Money
  account: AccountName | undefined
  onClose: () => void
  onConfirm: () => void
}

/** Asks once before money is sent. Says how much, and to which account. */
export const ConfirmPayout = ({ amount: { amount, currency }, account, ...dialog }: Props) => {
  const { t } = useTranslation()
  const money = displayMoney(amount, currency, { locale: localeNow(), exact: true })
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Request a payout of {{money}}?', { money })}
      confirm={t('Request {{money}}', { money })}
    >
      {account
        ? t('It goes to your account {{label}} ({{accountId}}).', account)
        : t('It goes to your connected account.')}
    </ConfirmDialog>
  )
}
