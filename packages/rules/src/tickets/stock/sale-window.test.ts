import { expect, test } from 'vitest'
import type { SaleFacts } from './sale-window.ts'
import { saleRefusal } from './sale-window.ts'

const open: SaleFacts = {
  eventStatus: 'PUBLISHED',
  hasActiveHost: true,
  isPaid: true,
  isActive: true,
  isPrivate: false,
  isSpecialGuest: false,
  visibleStartAt: null,
  visibleEndAt: null,
  isOpened: false,
}
const now = 1000

test.each<[string, Partial<SaleFacts>]>([
  ['of a published event', {}],
  ['of a running event', { eventStatus: 'STARTED' }],
  ['from the first instant of its sale', { visibleStartAt: now }],
  ['to the last one', { visibleEndAt: now + 1 }],
  ['that is private, by an invited person', { isPrivate: true, isOpened: true }],
  ['that is free, while the host is away', { isPaid: false, hasActiveHost: false }],
])('a ticket %s can be taken', (_which, facts) => {
  expect(saleRefusal({ ...open, ...facts }, now)).toBeNull()
})

test.each<[Partial<SaleFacts>, string, string]>([
  [{ eventStatus: 'DRAFT' }, 'NOT_FOUND', "We couldn't find this ticket."],
  [{ isPrivate: true }, 'NOT_FOUND', "We couldn't find this ticket."],
  [{ isPrivate: true, isActive: false }, 'NOT_FOUND', "We couldn't find this ticket."],
  [{ isSpecialGuest: true }, 'FORBIDDEN', 'Only the hosts give out this ticket.'],
  [{ eventStatus: 'CANCELLED' }, 'CONFLICT', 'This event was cancelled.'],
  [{ eventStatus: 'ENDED' }, 'CONFLICT', 'This event has ended.'],
  [{ isActive: false }, 'CONFLICT', "This ticket isn't available right now."],
  [{ hasActiveHost: false }, 'CONFLICT', "Sales are paused while the host's account is inactive."],
  [{ visibleStartAt: now + 1 }, 'CONFLICT', "This ticket isn't available yet."],
  [{ visibleEndAt: now }, 'CONFLICT', 'This ticket is no longer available.'],
])('%j is refused', (facts, code, message) => {
  expect(saleRefusal({ ...open, ...facts }, now)).toEqual({ code, text: message })
})
