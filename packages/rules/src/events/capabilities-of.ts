import { phrase } from '../platform/phrase.ts'
import type { EventPermission } from './enums.ts'
import type { EventRoleOrProducer } from './member-role.ts'
import type { EventCapability } from './permissions.ts'
import { capabilities, permissionsIn, scopeOf } from './permissions.ts'

/** The words on screens for each capability. */
const capabilityLabels: Record<EventCapability, string> = {
  addCoHost: phrase('Choose managers'),
  addPromoter: phrase('Choose promoters'),
  addSponsor: phrase('Choose sponsors'),
  addDoor: phrase('Choose scanners'),
  addCoordinator: phrase('Choose hosts'),
  addTalent: phrase('Choose talent'),
  addAttendee: phrase('Add guests'),
  approveAttendees: phrase('Answer requests'),
  viewAttendees: phrase('See guests'),
  editEvent: phrase('Edit the event'),
  editTickets: phrase('Edit tickets'),
  scanTickets: phrase('Scan tickets'),
  searchGuests: phrase('Search for guests'),
  shareLink: phrase('Share the link of the event'),
  viewEarnings: phrase('See earnings'),
  requestPayout: phrase('Request payouts'),
  filterStatistics: phrase('See statistics'),
  addVip: phrase('Add special guests'),
  exportAttendees: phrase('Export guests'),
}

/** A line of what a role may do: the words for it, whether it is for own guests only, and its permissions. */
export type RoleLine = { label: string; isOwnOnly: boolean; permissions: EventPermission[] }

/** What a role may do at an event, a line for each capability (table A). */
export function capabilitiesOf(role: EventRoleOrProducer): RoleLine[] {
  return capabilities.flatMap((capability) => {
    const scope = scopeOf(capability, [role])
    const permissions = permissionsIn(capability, scope)
    return permissions.length > 0
      ? [{ label: capabilityLabels[capability], isOwnOnly: scope === 'own', permissions }]
      : []
  })
}
