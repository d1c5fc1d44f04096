import { phrase } from '../platform/phrase.ts'
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
  COMPLETED: phrase('Completed'),
  CRASHED: phrase('Crashed'),
  FAILED: phrase('Failed'),
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
  AWARD_PIE: phrase('Pie award'),
  BUY_EVENT_TICKET: 'Tickets',
  BUY_PIE: phrase('Pie slices bought'),
  BUY_POINTS_OFFER: phrase('Rep points bought'),
  CREATE_PIE: phrase('Pie created'),
  DEPOSIT_PIE: phrase('Pie deposit'),
  EXTRA_EVENT_TICKET: phrase('Extra tickets'),
  GIFT_EVENT_TICKET: phrase('Gifted tickets'),
  PAYOUT: 'Payout',
  RSVP: phrase('RSVP'),
  SELF_TRANSFER: phrase('Transfer to yourself'),
  SELL_PIE: phrase('Pie slices sold'),
  TRANSFER_IN_EVENT_TICKET: phrase('Tickets received'),
  TRANSFER_OUT_EVENT_TICKET: phrase('Tickets passed on'),
  UPGRADE_PIE: phrase('Pie upgrade'),
  WITHDRAW_PIE: phrase('Pie withdrawal'),
}
