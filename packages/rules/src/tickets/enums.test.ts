import { expect, test } from 'vitest'
import {
  transactionStatuses,
  transactionStatusLabels,
  transactionTypeLabels,
  transactionTypes,
} from './enums.ts'

test('every status of a transaction has its word', () => {
  expect(transactionStatuses.map((status) => transactionStatusLabels[status])).toEqual([
    'Cancelled',
    'Completed',
    'Crashed',
    'Failed',
    'Pending',
    'Refunded',
    'Refund pending',
  ])
})

test('every type of a transaction has its word', () => {
  expect(Object.fromEntries(transactionTypes.map((type) => [type, transactionTypeLabels[type]]))).toEqual({
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
  })
})
