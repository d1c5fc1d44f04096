import type { EventAttendeeRole } from '@reprise/rules/events/enums'
import * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import { Failure } from '#platform/fail.ts'
import { inWork } from '#platform/writes/in-work.ts'
import type { Person } from '../ask.ts'

/**
 * Gives somebody a role at an event, with the same checks as if they accepted an invite by `inviter`, but without the
 * invite and its limits. Returns the code.
 */
export async function giveRole(
  services: Services,
  inviter: Pick<Person, 'userId'>,
  eventId: string,
  person: Pick<Person, 'userId'>,
  role: Exclude<EventAttendeeRole, 'ATTENDEE'>,
): Promise<{ code: string }> {
  const joining = {
    targetId: eventId,
    role,
    inviterId: inviter.userId,
    linkMadeAt: null,
    userId: person.userId,
  }
  try {
    await inWork(services, (work) => events.eventInvites.accept(work, joining))
    return { code: 'OK' }
  } catch (error) {
    if (error instanceof Failure) return { code: error.code }
    throw error
  }
}
