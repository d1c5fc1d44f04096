import { randomUUID } from 'node:crypto'
import type { Asked, Person } from '../ask.ts'
import { ask } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

/** A booking after somebody did something to it. */
export interface AnsweredBooking {
  bookingId: string
  attendeeState: string
  transactionStatus: string
  note: string | null
  tickets: { ticketId: string; status: string }[]
}

interface Options {
  note?: string
  forceRelease?: boolean
  key?: string
  url?: string
}

type Verb = 'approveBooking' | 'declineBooking' | 'undoBooking' | 'cancelMyBooking' | 'refundBooking'

const FIELDS = '{ bookingId attendeeState transactionStatus note tickets { ticketId status } }'
const note = { declared: ', $note: String', passed: ', note: $note' }
const extras: Record<Verb, { declared: string; passed: string }> = {
  approveBooking: {
    declared: `${note.declared}, $forceRelease: Boolean`,
    passed: `${note.passed}, forceRelease: $forceRelease`,
  },
  declineBooking: note,
  undoBooking: { declared: '', passed: '' },
  cancelMyBooking: { declared: '', passed: '' },
  refundBooking: note,
}

/** Does something to a booking as a person would: the answer, whatever it is. */
export async function answerBooking(
  t: Pick<TestApp, 'url'>,
  verb: Verb,
  person: Person | null,
  bookingId: string,
  { note, forceRelease, key = randomUUID(), url = t.url }: Options = {},
): Promise<Asked<{ booking: AnsweredBooking }>> {
  const { declared, passed } = extras[verb]
  return ask(
    url,
    person,
    `mutation ($id: ID!, $key: String!${declared}) {
      booking: ${verb}(bookingId: $id, idempotencyKey: $key${passed}) ${FIELDS}
    }`,
    { id: bookingId, key, note, forceRelease },
  )
}
