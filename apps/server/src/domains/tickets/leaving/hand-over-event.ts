import { idInput } from '@reprise/rules/platform/ids/id.input'
import { idempotencyKeyInput } from '@reprise/rules/platform/ids/idempotency-key.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { z } from 'zod'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import { requireOwnSession, requireStepUp } from '#platform/own-session.ts'
import { wasAnswered } from '#platform/writes/idempotency.ts'
import type { Call } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import { answerIfVisible } from '../buy/answer-if-visible.ts'
import { ensureHandOver, lockHandOver } from './hand-over-rules.ts'
import { notifyFormerHost } from './notify-former-host.ts'

const input = z.object({
  eventId: idInput('Event'),
  userId: idInput(phrase('Person')),
  idempotencyKey: idempotencyKeyInput,
})
type Input = z.output<typeof input>

// After the hand-over they are not the producer any more, and a repeated request still gets its answer.
async function isRepeated(call: Call<Input>): Promise<boolean> {
  const { actor, input: asked } = call
  const key = asked.idempotencyKey
  return wasAnswered(call, { actorId: actor.userId, operation: 'handOverEvent', key, input: asked })
}

/**
 * The producer makes a co-host, or the owner of the event's club, the new producer, immediately and with all
 * that the event holds (S-149). Where it sells for money, the new producer must be able to receive it.
 */
export const handOverEvent = operation({
  name: 'handOverEvent',
  mostAMinute: byHand,
  input,
  locks: 'proof',
  async may(call) {
    requireOwnSession(call.actor)
    if (!(await isRepeated(call))) {
      await events.requirePermission(call, call.input.eventId, 'CAN_ADD_CO_HOST_ATTENDEE')
    }
    // Checks the rights first: nobody has to prove who they are only to read that the event is not theirs.
    requireStepUp(call.actor)
  },
  async load(call) {
    const { tx, input } = call
    const handOver = await lockHandOver(call, input)
    const account = await payments.primaryAccount(tx, input.userId, call.paymentProvider.name)
    return { handOver, account }
  },
  ensure({ loaded: { handOver, account }, actor, now }) {
    // Where two hand-overs come at the same time, the second one finds that it is somebody else's event.
    if (handOver.event.created_by !== actor.userId) throw fail.forbidden('You no longer host this event.')
    ensureHandOver(handOver, now)
    if (handOver.isPaid && !account) throw fail.conflict('They need to connect a payout account first.')
  },
  async write(call) {
    const { event, successor } = call.loaded.handOver
    await events.handOver(call, event, call.input.userId)
    await notifyFormerHost(call, event, successor.person)
    return { eventId: event.id }
  },
  idempotent: true,
  subject: ({ eventId }) => eventId,
  around: ({ ctx, input }, write) => answerIfVisible(ctx, input.eventId, write),
})
