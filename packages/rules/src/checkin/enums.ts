export const ticketCheckStatuses = ['ACCEPTED', 'DECLINED'] as const
export type TicketCheckStatus = (typeof ticketCheckStatuses)[number]

export const scanReasons = [
  'already_redeemed',
  'blocked',
  'canceled',
  'invalid',
  'invalid_time',
  'revoked',
  'unapproved',
  'unpaid',
  'wrong_zone',
] as const
export type ScanReason = (typeof scanReasons)[number]

/** The word over a verdict at the door. */
export const verdictWords: Record<'ACCEPTED' | ScanReason, string> = {
  ACCEPTED: 'Admit',
  already_redeemed: 'Already in',
  blocked: 'Blocked',
  canceled: 'Cancelled',
  invalid: 'Not valid',
  invalid_time: 'Too late',
  revoked: 'Replaced',
  unapproved: 'Not approved',
  unpaid: 'Not paid',
  wrong_zone: 'Wrong zone',
}
