import { mayGiveEventsAway } from '@reprise/rules/clubs/permissions'
import { useManagedClubs } from '../../clubs/clubs.api.ts'
import type { EditedEvent } from './editor.api.ts'

/** The clubs that may host the event, and whether the person may choose among them. */
export const useHosting = (event: EditedEvent | undefined) => {
  const { data: clubs = [], isPending } = useManagedClubs()
  const managed = clubs.filter(({ canManageEvents }) => canManageEvents)
  // The club that hosts the event now, even if the person may not manage it.
  const current = event?.club ?? null
  const roleThere = clubs.find(({ clubId }) => clubId === current?.clubId)?.myRole ?? null
  const missing = current && !managed.some(({ clubId }) => clubId === current.clubId) ? [current] : []
  return {
    offered: [...missing, ...managed],
    hasClub: current !== null,
    isPending,
    /** Whether the person manages the events of a club, and so may give its points. */
    manages: (clubId: string) => managed.some((club) => club.clubId === clubId),
    // Only the producer has the permission to choose co-hosts (table A).
    mayMove:
      !event || event.myPermissions.includes('CAN_ADD_CO_HOST_ATTENDEE') || mayGiveEventsAway(roleThere),
  }
}

export type Hosting = ReturnType<typeof useHosting>
