import { scanReasons, ticketCheckStatuses } from '@reprise/rules/checkin/enums'
import { b } from '#platform/graphql/builder.ts'

export const TicketCheckStatusEnum = b.enumType('TicketCheckStatus', { values: ticketCheckStatuses })
export const ScanReasonEnum = b.enumType('ScanReason', { values: scanReasons })
