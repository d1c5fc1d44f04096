import type { EventPermission } from '@reprise/rules/events/enums'
import { phrase } from '@reprise/rules/platform/phrase'
import { revenueScope } from './revenue-scope.ts'

export type DeskPage = 'overview' | 'attendees' | 'guests' | 'invite' | 'revenue' | 'door' | 'edit'

export type WorkedEvent = { slug: string; myPermissions: readonly EventPermission[] }

export type DeskPageLink = { page: DeskPage; name: string; to: string }

/** The address of the list of a club's events. */
export const clubEventsPath = (clubSlug: string): string => `/my/rep-clubs/${clubSlug}/events`

/** The address of an event's overview: that of its team, or that among the pages of a club. */
export const deskHomeOf = (slug: string, clubSlug?: string): string =>
  clubSlug ? `${clubEventsPath(clubSlug)}/${slug}` : `/rep-club/events/${slug}`

/**
 * The pages of an event that a person of its team may open, in their order. With the slug of a club they are among the
 * pages of that club, as far as it has them.
 */
export const deskPages = ({ slug, myPermissions }: WorkedEvent, clubSlug?: string): DeskPageLink[] => {
  const may = (permission: EventPermission) => myPermissions.includes(permission)
  const home = deskHomeOf(slug, clubSlug)
  const desk = deskHomeOf(slug)
  const pages = [
    { page: 'overview', name: phrase('Overview'), to: home, isOpen: true },
    { page: 'attendees', name: 'Attendees', to: `${home}/approval`, isOpen: may('CAN_VIEW_MY_ATTENDEES') },
    { page: 'guests', name: phrase('Guest list'), to: `${home}/guest`, isOpen: may('CAN_VIEW_MY_ATTENDEES') },
    { page: 'invite', name: phrase('Invite'), to: `${home}/invite`, isOpen: may('CAN_ADD_ATTENDEE') },
    { page: 'revenue', name: 'Revenue', to: `${home}/revenue`, isOpen: revenueScope(myPermissions) !== 'no' },
    { page: 'door', name: 'Door', to: `${desk}/scan`, isOpen: may('CAN_SCAN_TICKET') },
    { page: 'edit', name: 'Edit', to: `/events/edit/${slug}`, isOpen: may('CAN_EDIT_EVENT') },
  ] as const
  return pages.filter(({ isOpen }) => isOpen)
}
