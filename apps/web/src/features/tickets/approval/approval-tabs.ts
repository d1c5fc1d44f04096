import type { AttendeeState } from '@reprise/rules/events/enums'

const pending: AttendeeState[] = ['INVITEE_ACCEPTED']
const approved: AttendeeState[] = ['APPROVED']
const declined: AttendeeState[] = ['DECLINED', 'INVITEE_DECLINED']

/** The filters of the approval page and the states behind them, the open requests first. */
export const approvalTabs = [
  { value: 'pending', label: 'Pending', states: pending },
  { value: 'approved', label: 'Approved', states: approved },
  { value: 'declined', label: 'Declined', states: declined },
  {
    value: 'all',
    label: 'All',
    states: [...pending, ...approved, ...declined, 'INVITED' satisfies AttendeeState],
  },
] as const

export type ApprovalTab = (typeof approvalTabs)[number]['value']

/** The filter that an address names, the open requests without one. */
export const approvalTabOf = (text: string | null) =>
  approvalTabs.find((tab) => tab.value === text) ?? approvalTabs[0]
