import { phrase } from '../platform/phrase.ts'
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
  ACCEPTED: phrase('Admit'),
  already_redeemed: phrase('Already in'),
  blocked: phrase('Blocked'),
  canceled: 'Cancelled',
  invalid: phrase('Not valid'),
  invalid_time: phrase('Too late'),
  revoked: phrase('Replaced'),
  unapproved: phrase('Not approved'),
  unpaid: phrase('Not paid'),
  wrong_zone: phrase('Wrong zone'),
}
