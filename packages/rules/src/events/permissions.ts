import type { ClubTeamRole } from '../clubs/enums.ts'
import { mayInClub } from '../clubs/permissions.ts'
import type { EventAttendeeRole, EventPermission } from './enums.ts'
import { eventAttendeeRoles, eventPermissions } from './enums.ts'
import type { EventRoleOrProducer } from './member-role.ts'

/** `own`: only the guests that the person brought, or only their own figures. */
export type EventScope = 'all' | 'own' | 'no'

type PermissionRow = Record<Exclude<EventRoleOrProducer, 'ATTENDEE'>, EventScope>

/** A row of table A: the scope of each role. A role that is not named may not do it. */
const row = (scopes: Partial<PermissionRow>): PermissionRow => ({
  PRODUCER: 'no',
  CO_HOST: 'no',
  PROMOTER: 'no',
  SPONSOR: 'no',
  COORDINATOR: 'no',
  DOOR: 'no',
  TALENT: 'no',
  ...scopes,
})

/**
 * Table A: what each role at an event may do (decision S-089). A role that may edit the event may also edit its
 * tickets.
 */
const eventCapabilities = {
  addCoHost: row({ PRODUCER: 'all' }),
  addPromoter: row({ PRODUCER: 'all', CO_HOST: 'all' }),
  addSponsor: row({ PRODUCER: 'all', CO_HOST: 'all' }),
  addDoor: row({ PRODUCER: 'all', CO_HOST: 'all' }),
  addCoordinator: row({ PRODUCER: 'all', CO_HOST: 'all' }),
  addTalent: row({ PRODUCER: 'all', CO_HOST: 'all' }),
  addAttendee: row({
    PRODUCER: 'all',
    CO_HOST: 'all',
    PROMOTER: 'own',
    SPONSOR: 'own',
    COORDINATOR: 'all',
    TALENT: 'own',
  }),
  approveAttendees: row({ PRODUCER: 'all', CO_HOST: 'all', PROMOTER: 'own', COORDINATOR: 'all' }),
  viewAttendees: row({
    PRODUCER: 'all',
    CO_HOST: 'all',
    PROMOTER: 'own',
    SPONSOR: 'own',
    COORDINATOR: 'all',
    DOOR: 'all',
    TALENT: 'own',
  }),
  editEvent: row({ PRODUCER: 'all', CO_HOST: 'all' }),
  editTickets: row({ PRODUCER: 'all', CO_HOST: 'all' }),
  scanTickets: row({ PRODUCER: 'all', CO_HOST: 'all', COORDINATOR: 'all', DOOR: 'all' }),
  searchGuests: row({
    PRODUCER: 'all',
    CO_HOST: 'all',
    PROMOTER: 'own',
    SPONSOR: 'own',
    COORDINATOR: 'all',
    DOOR: 'all',
  }),
  shareLink: row({
    PRODUCER: 'all',
    CO_HOST: 'all',
    PROMOTER: 'all',
    SPONSOR: 'all',
    COORDINATOR: 'all',
    TALENT: 'all',
  }),
  viewEarnings: row({ PRODUCER: 'all', CO_HOST: 'all', PROMOTER: 'own' }),
  requestPayout: row({ PRODUCER: 'all' }),
  filterStatistics: row({ PRODUCER: 'all', CO_HOST: 'all' }),
  addVip: row({ PRODUCER: 'all', CO_HOST: 'all', PROMOTER: 'all' }),
  exportAttendees: row({ PRODUCER: 'all', CO_HOST: 'all' }),
} as const satisfies Record<string, PermissionRow>

/**
 * The roles that may bring guests of their own. They may give tickets away, within the allowance that the host sets.
 */
export const rolesWithAllowance = eventAttendeeRoles.filter(
  (role) => role !== 'ATTENDEE' && eventCapabilities.addAttendee[role] === 'own',
)

export type EventCapability = keyof typeof eventCapabilities

/** The API's names of each capability: `all`, and `own` where the API has a name for acting on one's own guests. */
const permissionNames: Record<EventCapability, { all: EventPermission; own?: EventPermission }> = {
  addCoHost: { all: 'CAN_ADD_CO_HOST_ATTENDEE' },
  addPromoter: { all: 'CAN_ADD_PROMOTER_ATTENDEE' },
  addSponsor: { all: 'CAN_ADD_SPONSOR_ATTENDEE' },
  addDoor: { all: 'CAN_ADD_DOOR_ATTENDEE' },
  addCoordinator: { all: 'CAN_ADD_COORDINATOR_ATTENDEE' },
  addTalent: { all: 'CAN_ADD_TALENT_ATTENDEE' },
  addAttendee: { all: 'CAN_ADD_ATTENDEE' },
  approveAttendees: { all: 'CAN_APPROVE_ATTENDEE', own: 'CAN_APPROVE_MY_ATTENDEE' },
  viewAttendees: { all: 'CAN_VIEW_ATTENDEES', own: 'CAN_VIEW_MY_ATTENDEES' },
  editEvent: { all: 'CAN_EDIT_EVENT' },
  editTickets: { all: 'CAN_EDIT_TICKETS' },
  scanTickets: { all: 'CAN_SCAN_TICKET' },
  searchGuests: { all: 'CAN_SEARCH_GUESTS' },
  shareLink: { all: 'CAN_SHARE_EVENT_LINK' },
  viewEarnings: { all: 'CAN_VIEW_EARNINGS', own: 'CAN_VIEW_MY_EARNINGS' },
  requestPayout: { all: 'CAN_REQUEST_PAYOUT' },
  filterStatistics: { all: 'CAN_FILTER_STATISTICS' },
  addVip: { all: 'CAN_ADD_VIP' },
  exportAttendees: { all: 'CAN_EXPORT_ATTENDEES' },
}

function isCapability(name: string): name is EventCapability {
  return Object.hasOwn(eventCapabilities, name)
}

export const capabilities = Object.keys(eventCapabilities).filter(isCapability)

/** What a role in the hosting club's team may do at its events (table C, the lines on events and their revenue). */
function scopeOfClubRole(clubRole: ClubTeamRole | null, capability: EventCapability): EventScope {
  if (capability === 'viewEarnings') return mayInClub(clubRole, 'eventRevenue', 'view') ? 'all' : 'no'
  if (mayInClub(clubRole, 'events', 'edit')) return eventCapabilities[capability].CO_HOST
  return capability === 'viewAttendees' && mayInClub(clubRole, 'events', 'view') ? 'all' : 'no'
}

/** How far a person may use a capability: the widest scope of their roles at the event and in its club. */
export function scopeOf(
  capability: EventCapability,
  standings: readonly EventRoleOrProducer[],
  clubRole: ClubTeamRole | null = null,
): EventScope {
  const scopes = standings.map(
    (standing): EventScope => (standing === 'ATTENDEE' ? 'no' : eventCapabilities[capability][standing]),
  )
  scopes.push(scopeOfClubRole(clubRole, capability))
  if (scopes.includes('all')) return 'all'
  return scopes.includes('own') ? 'own' : 'no'
}

/** The permissions of a capability. A person who may act on all guests also has the permission for their own. */
export function permissionsIn(capability: EventCapability, scope: EventScope): EventPermission[] {
  if (scope === 'no') return []
  const { all, own = all } = permissionNames[capability]
  return scope === 'all' && own !== all ? [own, all] : [own]
}

/** What the host has taken from a person, for each of their roles (decision S-089). */
export type Withheld = Partial<Record<EventRoleOrProducer, readonly EventPermission[]>>

/**
 * The permissions of a person by their roles at the event, without what was withheld from a role, and by their role in
 * the club that hosts it (null: no role). In the order of the enumeration.
 */
export function permissionsOf(
  standings: readonly EventRoleOrProducer[],
  clubRole: ClubTeamRole | null = null,
  withheld: Withheld = {},
): EventPermission[] {
  const permissions = new Set(
    capabilities.flatMap((capability) => permissionsIn(capability, scopeOfClubRole(clubRole, capability))),
  )
  for (const standing of standings) {
    const given = capabilities.flatMap((each) => permissionsIn(each, scopeOf(each, [standing])))
    for (const permission of given) if (!withheld[standing]?.includes(permission)) permissions.add(permission)
  }
  return eventPermissions.filter((permission) => permissions.has(permission))
}

const capabilityToGive: Record<EventAttendeeRole, EventCapability> = {
  ATTENDEE: 'addAttendee',
  COORDINATOR: 'addCoordinator',
  CO_HOST: 'addCoHost',
  DOOR: 'addDoor',
  PROMOTER: 'addPromoter',
  SPONSOR: 'addSponsor',
  TALENT: 'addTalent',
}

/** The permission that is needed to give or remove a role (table A). */
export function permissionToGive(role: EventAttendeeRole): EventPermission {
  return permissionNames[capabilityToGive[role]].all
}
