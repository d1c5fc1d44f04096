import { z } from 'zod'
import * as clubs from '#domains/clubs/public.ts'
import * as users from '#domains/users/public.ts'
import { commandInput, requireTerminal } from '#platform/by-command.ts'
import { fail } from '#platform/fail.ts'
import { operation } from '#platform/operation.ts'
import { eventRolesChanged } from './events.news.ts'
import { lockEvent } from './load-event.ts'
import { noteRoleChange } from './role-change.ts'

/** Staff makes a co-host, or the owner of its club, the producer of an event that its host leaves (S-149). */
export const handOverByStaff = operation({
  name: 'staff.handOverEvent',
  input: commandInput.extend({ eventId: z.uuid(), userId: z.uuid() }),
  may: requireTerminal,
  async load(call) {
    const { tx, input } = call
    const event = await lockEvent(call, input.eventId)
    const person = (await users.usersByIds(tx, [input.userId])).get(input.userId)
    const coHost = await tx
      .selectFrom('event_role')
      .select('role')
      .where('event_id', '=', event.id)
      .where('user_id', '=', input.userId)
      .where('role', '=', 'CO_HOST')
      .executeTakeFirst()
    const clubRole = event.club_id ? await clubs.roleIn(tx, event.club_id, input.userId) : null
    return { event, person, mayHost: coHost !== undefined || clubRole === 'OWNER' }
  },
  ensure({ loaded: { event, person, mayHost } }) {
    if (!person || users.isHidden(person)) throw fail.conflict('This account is away.')
    if (event.created_by === person.id) throw fail.conflict('They host this event already.')
    if (!mayHost) throw fail.conflict('They are no co-host of this event, and do not own its club.')
  },
  async write(call) {
    const { eventId, userId } = call.input
    await call.tx.updateTable('event').set({ created_by: userId }).where('id', '=', eventId).execute()
    return { eventId, version: await noteRoleChange(call, eventId) }
  },
  tell: ({ input: { userId }, answer: { eventId, version } }) => [
    eventRolesChanged(eventId, version, { eventId, userId, change: 'added', roles: ['PRODUCER'] }),
  ],
  subject: ({ eventId }) => eventId,
})
