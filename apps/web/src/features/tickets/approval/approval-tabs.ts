import type { AttendeeState } from '@reprise/rules/events/enums'
import { phrase } from '@reprise/rules/platform/phrase'

const pending: AttendeeState[] = ['INVITEE_ACCEPTED']
const approved: AttendeeState[] = ['APPROVED']
const declined: AttendeeState[] = ['DECLINED', 'INVITEE_DECLINED']

/** The filters of the approval page and the states that each one shows. The open requests come first. */
export const approvalTabs = [
  { value: 'pending', label: 'Pending', states: pending },
  { value: 'approved', label: 'Approved', states: approved },
  // Shown while the event is on: people with a ticket who have not come yet.
  { value: 'missing', label: phrase('Not here yet'), states: approved },
  { value: 'declined', label: 'Declined', states: declined },
  {
    value: 'all',
    label: 'All',
    states: [...pending, ...approved, ...declined, 'INVITED' satisfies AttendeeState],
  },
] as const

export type ApprovalTab = (typeof approvalTabs)[number]['value']

/** The filter that an address names. Without one, the open requests, or all of an event that was cancelled. */
export const approvalTabOf = (text: string | null, isCancelled: boolean) => {
  const shown = text ?? (isCancelled ? 'all' : null)
  return approvalTabs.find((tab) => tab.value === shown) ?? approvalTabs[0]
}
