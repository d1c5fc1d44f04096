export const eventTicketTypes = ['FREE', 'PAID'] as const
export type EventTicketType = (typeof eventTicketTypes)[number]

export const ticketStatuses = ['CANCELLED', 'DECLINED', 'REQUESTED', 'VALID'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketStatusLabels: Record<TicketStatus, string> = {
  CANCELLED: 'Cancelled',
  DECLINED: 'Declined',
  REQUESTED: 'Waiting for approval',
  VALID: 'Valid',
}

export const transactionStatuses = [
  'CANCELLED',
  'COMPLETED',
  'CRASHED',
  'FAILED',
  'PENDING',
  'REFUNDED',
  'REFUND_PENDING',
] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

export const transactionStatusLabels: Record<TransactionStatus, string> = {
  CANCELLED: 'Cancelled',
  COMPLETED: 'Completed',
  CRASHED: 'Crashed',
  FAILED: 'Failed',
  PENDING: 'Pending',
  REFUNDED: 'Refunded',
  REFUND_PENDING: 'Refund pending',
}
