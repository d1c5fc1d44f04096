import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { useTranslation } from 'react-i18next'
import type { Money } from '../../lib/graphql/money.api.ts'
import { localeNow } from '../../lib/locale.ts'
import { ConfirmDialog } from '../../ui/states/confirm-dialog.tsx'

type Props = {
  opened: boolean
  amount: Money
  /** A sentence that says to which account it goes. */
  children: string
  onClose: () => void
  onConfirm: () => void
}

/** Asks once before money is sent. Says how much, and to which account. */
export const ConfirmPayout = ({ amount: { amount, currency }, ...dialog }: Props) => {
  const { t } = useTranslation()
  const money = displayMoney(amount, currency, { locale: localeNow(), exact: true })
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Request a payout of {{money}}?', { money })}
      confirm={t('Request {{money}}', { money })}
    />
  )
}
