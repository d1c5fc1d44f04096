import { Badge } from '@mantine/core'
import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import { transactionStatusLabels } from '@reprise/rules/tickets/enums'
import { useTranslation } from 'react-i18next'
import { transactionStatusDisplay } from '../orders/transaction-status-display.ts'

/** How an order's money stands: a word, and a sign and colour beside it. */
export const TransactionBadge = ({ status }: { status: TransactionStatus }) => {
  const { t } = useTranslation()
  const { color, icon: Icon } = transactionStatusDisplay[status]
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden="true" />}>
      {t(transactionStatusLabels[status])}
    </Badge>
  )
}
