export const eventTicketTypes = ['FREE', 'PAID'] as const
export type EventTicketType = (typeof eventTicketTypes)[number]

export const ticketStatuses = ['CANCELLED', 'DECLINED', 'REQUESTED', 'VALID'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

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

export const transactionTypes = [
  'AWARD_PIE',
  'BUY_EVENT_TICKET',
  'BUY_PIE',
  'BUY_POINTS_OFFER',
  'CREATE_PIE',
  'DEPOSIT_PIE',
  'EXTRA_EVENT_TICKET',
  'GIFT_EVENT_TICKET',
  'PAYOUT',
  'RSVP',
  'SELF_TRANSFER',
  'SELL_PIE',
  'TRANSFER_IN_EVENT_TICKET',
  'TRANSFER_OUT_EVENT_TICKET',
  'UPGRADE_PIE',
  'WITHDRAW_PIE',
] as const
export type TransactionType = (typeof transactionTypes)[number]

export const transactionTypeLabels: Record<TransactionType, string> = {
  AWARD_PIE: 'Pie award',
  BUY_EVENT_TICKET: 'Tickets',
  BUY_PIE: 'Pie slices bought',
  BUY_POINTS_OFFER: 'Rep points bought',
  CREATE_PIE: 'Pie created',
  DEPOSIT_PIE: 'Pie deposit',
  EXTRA_EVENT_TICKET: 'Extra tickets',
  GIFT_EVENT_TICKET: 'Gifted tickets',
  PAYOUT: 'Payout',
  RSVP: 'RSVP',
  SELF_TRANSFER: 'Transfer to yourself',
  SELL_PIE: 'Pie slices sold',
  TRANSFER_IN_EVENT_TICKET: 'Tickets received',
  TRANSFER_OUT_EVENT_TICKET: 'Tickets passed on',
  UPGRADE_PIE: 'Pie upgrade',
  WITHDRAW_PIE: 'Pie withdrawal',
}
