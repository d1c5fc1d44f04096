import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import { transactionStatusLabels } from '@reprise/rules/tickets/enums'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '../../../ui/figures/status-dot.tsx'
import { transactionStatusDisplay } from '../orders/transaction-status-display.ts'

/** The state of an order's payment. */
export const TransactionState = ({ status }: { status: TransactionStatus }) => {
  const { t } = useTranslation()
  return (
    <StatusDot color={transactionStatusDisplay[status].color}>{t(transactionStatusLabels[status])}</StatusDot>
  )
}
