import type { ClubStatus } from '@reprise/rules/clubs/enums'
import { z } from 'zod'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { commandInput, requireTerminal } from '#platform/writes/by-command.ts'
import { operation } from '#platform/writes/operation.ts'
import { clubHidden } from './clubs.news.ts'
import type { ClubRow } from './clubs.sql.ts'
import { followOwners } from './follow-owners.ts'
import { lockClub } from './require-in-club.ts'
import { noteInLog } from './team/club-log.ts'

// Tested in staff/run-staff-command.test.ts.

const input = commandInput.extend({ clubId: z.uuid() })

async function setStatus(
  work: Work,
  club: ClubRow,
  status: ClubStatus,
  before: ClubRow['status_before_suspension'],
): Promise<void> {
  await work.tx
    .updateTable('club')
    .set({ status, status_before_suspension: before })
    .where('id', '=', club.id)
    .execute()
  await noteInLog(work, {
    clubId: club.id,
    kind: 'STATUS_CHANGED',
    actorId: null,
    facts: { statuses: { before: club.status, after: status } },
  })
}

/**
 * Hides a club from everybody but its team, and lets it host nothing (S-098). Throws CONFLICT where it is suspended
 * already.
 */
export const suspendClub = operation({
  name: 'staff.suspendClub',
  input,
  may: requireTerminal,
  load: (call) => lockClub(call.tx, call.input.clubId),
  write: async (call) => {
    const { id, status } = call.loaded
    if (status === 'SUSPENDED') throw fail.conflict('This club is already suspended.')
    await setStatus(call, call.loaded, 'SUSPENDED', status)
    return { clubId: id }
  },
  announce: ({ answer }) => [clubHidden(answer.clubId, 1, answer)],
  subject: ({ clubId }) => clubId,
})

/** Gives a suspended club its former state back. Its owner may have left or returned since it was suspended. */
export const unsuspendClub = operation({
  name: 'staff.unsuspendClub',
  input,
  may: requireTerminal,
  load: (call) => lockClub(call.tx, call.input.clubId),
  write: async (call) => {
    const { id, status, owner_id: ownerId, status_before_suspension: before } = call.loaded
    if (status !== 'SUSPENDED') throw fail.conflict("This club isn't suspended.")
    await setStatus(call, call.loaded, before ?? 'OPEN', null)
    await followOwners(call, [ownerId])
    return { clubId: id }
  },
  subject: ({ clubId }) => clubId,
})
