import * as events from '#domains/events/public.ts'
import type { Services } from '#platform/ctx.ts'
import { statement } from '#platform/db/statement.ts'
import type { SampleLetter } from '#ports/mail/sample-letters.ts'
import { namedSamples } from '#ports/mail/sample-letters.ts'
import { messageLetter } from './write-message.ts'

const withPicture = statement<[], { id: string }>(`
select id from event where avatar_file is not null and published_at is not null order by created_at desc limit 1`)

/** The letter of a host about the newest event with a picture; none where there is no such event. */
export async function sampleLetters(services: Services): Promise<SampleLetter[]> {
  const [newest] = await withPicture(services.db)
  const event = newest && (await events.eventsByIds(services.db, [newest.id])).get(newest.id)
  if (!event) return []
  const words = {
    channel: 'EMAIL' as const,
    subject: 'Doors open an hour later',
    text: 'The trains are late tonight.\n\nSo are we: doors open at nine. Bring a friend!',
  }
  return namedSamples({ message: [messageLetter(services, event, words)] })
}
