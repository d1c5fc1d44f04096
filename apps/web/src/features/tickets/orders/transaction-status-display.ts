import type { TransactionStatus } from '@reprise/rules/tickets/enums'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconHourglass,
  IconReceiptRefund,
  IconX,
} from '@tabler/icons-react'

/** The icon and the colour for each state of an order. */
export const transactionStatusDisplay: Record<TransactionStatus, { icon: typeof IconCheck; color: string }> =
  {
    COMPLETED: { icon: IconCheck, color: 'green' },
    PENDING: { icon: IconHourglass, color: 'yellow' },
    CANCELLED: { icon: IconArrowBackUp, color: 'gray' },
    FAILED: { icon: IconX, color: 'red' },
    CRASHED: { icon: IconAlertTriangle, color: 'red' },
    REFUND_PENDING: { icon: IconReceiptRefund, color: 'yellow' },
    REFUNDED: { icon: IconReceiptRefund, color: 'gray' },
  }
