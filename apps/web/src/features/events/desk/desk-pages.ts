import type { EventPermission } from '@reprise/rules/events/enums'
import { phrase } from '@reprise/rules/platform/phrase'
import { revenueScope } from './revenue-scope.ts'

export type DeskPage = 'overview' | 'attendees' | 'invite' | 'revenue' | 'door' | 'edit'

type Event = { slug: string; myPermissions: readonly EventPermission[] }

/** The pages of an event that a person of its team may open, in their order. */
export const deskPages = ({ slug, myPermissions }: Event): { page: DeskPage; name: string; to: string }[] => {
  const may = (permission: EventPermission) => myPermissions.includes(permission)
  const home = `/rep-club/events/${slug}`
  const pages = [
    { page: 'overview', name: phrase('Overview'), to: home, isOpen: true },
    { page: 'attendees', name: 'Attendees', to: `${home}/approval`, isOpen: may('CAN_VIEW_MY_ATTENDEES') },
    { page: 'invite', name: phrase('Invite'), to: `${home}/invite`, isOpen: may('CAN_ADD_ATTENDEE') },
    { page: 'revenue', name: 'Revenue', to: `${home}/revenue`, isOpen: revenueScope(myPermissions) !== 'no' },
    { page: 'door', name: 'Door', to: `${home}/scan`, isOpen: may('CAN_SCAN_TICKET') },
    { page: 'edit', name: 'Edit', to: `/events/edit/${slug}`, isOpen: may('CAN_EDIT_EVENT') },
  ] as const
  return pages.filter(({ isOpen }) => isOpen)
}
