import { randomUUID } from 'node:crypto'
import * as messages from '#domains/messages/public.ts'
import type { Services } from '#platform/ctx.ts'
import { actAs } from './act-as.ts'
import type { Cast } from './make-people.ts'
import type { Timeline } from './timeline.ts'

const EVENT = 'low-tide-slow-electronics-by-the-water'
const AGO = { hours: 24 * 2 }

interface Writing {
  services: Services
  cast: Cast
  timeline: Timeline
  now: Temporal.Instant
}

/** Plans a message of the host to all who are going to an event. */
export function writeToGuests({ services, cast, timeline, now }: Writing): void {
  timeline.at('a message to guests', now.subtract(AGO), async (moment) => {
    const { id: eventId } = await services.db
      .selectFrom('event')
      .select('id')
      .where('slug', '=', EVENT)
      .executeTakeFirstOrThrow()
    await messages.sendEventMessage.run(actAs(services, cast('host'), moment), {
      eventId,
      channel: 'EMAIL',
      subject: 'What to bring to the boathouse',
      text: 'Bring a blanket and warm socks. The doors stay open to the sea, and the tea is on us.',
      audience: { guests: 'APPROVED' },
      idempotencyKey: randomUUID(),
    })
  })
}
