import { randomUUID } from 'node:crypto'
import { submitOfferProofInput } from '@reprise/rules/offers/earning/proof.input'
import { phrase } from '@reprise/rules/platform/phrase'
import type { z } from 'zod'
import * as assets from '#domains/assets/public.ts'
import * as auth from '#domains/auth/public.ts'
import { fail } from '#platform/fail.ts'
import { byHand } from '#platform/limit-calls.ts'
import type { OutsideCall } from '#platform/writes/operation.ts'
import { operation } from '#platform/writes/operation.ts'
import { requireOffer } from '../access.ts'
import { askAboutAccount } from './account-proof.ts'
import { checkProof, isWrongCode } from './check-proof.ts'
import { findReading, joinPairs } from './earn.sql.ts'
import { fulfil } from './fulfil.ts'
import { hasWaiting } from './proofs.sql.ts'
import { readStanding, refuseEarning } from './standing.ts'

/** Wrong codes of one person for one offer, and of all people for it. */
const ofPerson: auth.Limit = { kind: 'offerCode', most: 10, minutes: 15 }
const ofAll: auth.Limit = { kind: 'offerCodeAll', most: 500, minutes: 15 }

type Sent = z.output<typeof submitOfferProofInput>

/**
 * Counts a guess of a person before it is compared, and gives it back unless it was wrong: only then something was learnt.
 * At the limit of all only wrong ones are counted, because many people enter the right code at the same moment.
 */
async function guess<Answer>(
  { ctx, actor, input: { offerId } }: OutsideCall<Sent>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const blockedForAll = await auth.blockOf(ctx.db, offerId, ofAll, ctx.clock.now())
  if (blockedForAll) throw auth.blocked(auth.tooManyGuesses(ofAll), blockedForAll)
  const own = { subject: `${offerId}:${actor.userId}`, limit: ofPerson }
  const { attempts, blockedUntil } = await auth.countAttempt(ctx.db, own.subject, ofPerson, ctx.clock.now())
  if (attempts > ofPerson.most) throw auth.blocked(auth.tooManyGuesses(ofPerson), blockedUntil)
  try {
    const answer = await run()
    await auth.giveBack(ctx, [own])
    return answer
  } catch (error) {
    if (isWrongCode(error)) await auth.countAttempt(ctx.db, offerId, ofAll, ctx.clock.now())
    else await auth.giveBack(ctx, [own])
    throw error
  }
}

/**
 * A member shows that they did what an offer asks for (S-062, S-063): answers, a position, a code, or something that the
 * team reviews, unless the provider tells of their connected account. They take part by that, and get what it gives at once, unless the team has to look at it. Throws NOT_ELIGIBLE,
 * CONFLICT, SOLD_OUT and LIMIT_REACHED where they cannot, BAD_INPUT at the field, and RATE_LIMITED after too many wrong codes.
 */
export const submitOfferProof = operation({
  name: 'submitOfferProof',
  input: submitOfferProofInput,
  mostAMinute: byHand,
  before: ({ ctx, actor, input }) => askAboutAccount(ctx, actor.userId, input),
  may: (call) => requireOffer(call.tx, call.input.offerId, call.actor),
  mayAgain: true,
  idempotent: true,
  async load(call) {
    const { tx, actor, input } = call
    const standing = await readStanding(call, input.offerId, actor.userId)
    const takenAt = input.position && Temporal.Instant.fromEpochMilliseconds(input.position.takenAt)
    const wasRead = takenAt != null && (await findReading(tx, actor.userId, takenAt)).length > 0
    const waits = (await hasWaiting(tx, input.offerId, actor.userId)).length > 0
    const pictureFile = input.assetId
      ? await assets.storedFile(tx, actor.userId, input.assetId, 'proof')
      : null
    return { standing, wasRead, waits, pictureFile }
  },
  ensure({ loaded: { standing, wasRead, waits }, grant: { club }, now }) {
    refuseEarning(standing, club, now)
    if (waits) throw fail.conflict('The club is still looking at what you sent.')
    if (!wasRead) return
    const text = phrase('This position was used already. Try again.')
    throw fail.badInput({ text }, { position: text })
  },
  async write(call) {
    const { tx, now, actor, input, loaded } = call
    const { offer, occurrence } = loaded.standing
    const { userId } = actor
    // Last, so that nobody learns whether a code is right who could not use it.
    const proof = checkProof(offer, input, { now, did: call.prepared })
    await joinPairs(tx, [offer.id], [userId], now)
    const proofId = proof.waits || proof.answers ? randomUUID() : null
    if (proofId) {
      await tx
        .insertInto('offer_proof')
        .values({
          id: proofId,
          offer_id: offer.id,
          user_id: userId,
          occurrence,
          state: proof.waits ? 'WAITING' : 'ACCEPTED',
          link: proof.waits ? (input.link ?? null) : null,
          picture_file: proof.waits ? loaded.pictureFile : null,
          note: (proof.waits && input.note) || null,
          answers: proof.answers && JSON.stringify(proof.answers),
          created_at: now,
          reviewed_at: proof.waits ? null : now,
        })
        .execute()
    }
    const due = { offerId: offer.id, userId, occurrence, readingAt: proof.readingAt }
    const given = proof.waits ? [] : await fulfil(call, [offer], [due], { isAnnounced: false })
    return {
      state: proof.waits ? ('WAITING' as const) : ('DONE' as const),
      offerId: offer.id,
      fulfilmentId: given[0]?.id ?? null,
      proofId,
    }
  },
  subject: ({ offerId }) => offerId,
  // What the member sends is for the club's team, and a code is a secret.
  noted: () => ({ answers: '…', code: '…', position: '…', link: '…', note: '…' }),
  around(call, write) {
    return call.input.code == null ? write() : guess(call, () => write())
  },
})
