import { z } from 'zod'
import { phrase } from '../platform/phrase.ts'
import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'

/** Why points moved, as the ledger keeps it: people read it in their language. */
export const pointsCause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bought'), points: z.number() }),
  z.object({ kind: z.literal('boughtReversed'), points: z.number() }),
  z.object({ kind: z.literal('checkIn'), eventName: z.string() }),
  z.object({ kind: z.literal('checkInUndone'), eventName: z.string() }),
  z.object({ kind: z.literal('correction') }),
  z.object({ kind: z.literal('earnedByOffer'), offerName: z.string() }),
  z.object({ kind: z.literal('expired') }),
  z.object({ kind: z.literal('granted'), note: z.string() }),
  z.object({ kind: z.literal('redeemed'), offerName: z.string() }),
  z.object({ kind: z.literal('traded'), fromId: z.string(), toId: z.string(), isPresent: z.boolean() }),
])

export type PointsCause = z.infer<typeof pointsCause>

/** The other person of a trade, as the reader of a statement sees them. */
interface Partner {
  name: string
  /** Whether the points went to this person. */
  isReceiver: boolean
}

function tradeSentence(isPresent: boolean, { name: person, isReceiver }: Partner): Sentence {
  if (!isPresent) return sentence('Trade with {{person}}', { person })
  return isReceiver
    ? sentence('Present for {{person}}', { person })
    : sentence('Present from {{person}}', { person })
}

/**
 * The sentence of a cause, for a statement of points. A trade names the other person: the ledger keeps only ids, so the
 * reader of the statement gives the name.
 */
export function causeSentence(cause: PointsCause, partner?: Partner): Sentence {
  switch (cause.kind) {
    case 'bought':
      return cause.points === 1
        ? { text: phrase('Bought 1 point') }
        : sentence('Bought {{points}} points', { points: cause.points })
    case 'boughtReversed':
      return cause.points === 1
        ? { text: phrase('Refund of 1 bought point') }
        : sentence('Refund of {{points}} bought points', { points: cause.points })
    case 'checkIn':
      return sentence('Checked in at {{event}}', { event: cause.eventName })
    case 'checkInUndone':
      return sentence('Check-in undone at {{event}}', { event: cause.eventName })
    case 'correction':
      return { text: phrase('Correction: these points are of the club that gave them') }
    case 'granted':
      return sentence('Given by the club: {{reason}}', { reason: cause.note })
    case 'earnedByOffer':
    case 'redeemed':
      return sentence('Offer: {{offer}}', { offer: cause.offerName })
    case 'expired':
      return { text: phrase('Points expired') }
    case 'traded':
      return partner ? tradeSentence(cause.isPresent, partner) : { text: phrase('Points traded') }
  }
}
