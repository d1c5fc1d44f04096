import type { z } from 'zod'
import type { Actor, Ctx, Services } from '../ctx.ts'
import { requireActor } from '../ctx.ts'
import type { Db } from '../db/database.ts'
import type { Failure } from '../fail.ts'
import { fail } from '../fail.ts'
import type { Json } from '../json.ts'
import { hashOf } from '../json.ts'
import { callLimit } from '../limit-calls.ts'
import { observe } from '../logs/metrics.ts'
import type { Acted } from '../own-session.ts'
import { requireOwnUnlessAllowed } from '../own-session.ts'
import type { Member, MemberOutcome } from './batch-tail.ts'
import { tailOf } from './batch-tail.ts'
import type { StoredRow } from './batched.sql.ts'
import type { Result } from './gather.ts'
import { gather } from './gather.ts'
import { registerWrite } from './operation.ts'
import { parseInput } from './parse-input.ts'

interface BatchedSpec<
  Input extends { idempotencyKey: string },
  Facts extends { stored: readonly StoredRow[] },
  Write,
  Answer extends Json,
> extends Acted {
  name: string
  /** Distinguishes writes that have the same name in the API. */
  part?: string
  input: z.ZodType<Input>
  /** Checks that need only the session. Checks that need data happen in `judge`. */
  may(actor: Actor): void
  /** How often one person may call it in a minute, repetitions included. Without it there is no limit. */
  mostAMinute?(services: Services): number
  /** The lane a request joins, by its name: two batches of one lane never run at once in a process. */
  lane(input: Input): string
  /**
   * Two requests that share one of these keys are never in the same batch. The later one waits for the next batch.
   */
  conflictKeys(input: Input, actor: Actor): readonly string[]
  /**
   * Reads with one statement what the judgement needs for all members. `stored` has the answers that members got
   * before (storedSql, and keysOf for its values).
   */
  load(services: Services, members: readonly Member<Input>[], now: Temporal.Instant): Promise<Facts>
  /** Checks that need what was loaded. It also runs before a stored answer is shown. */
  mayStill?(member: Member<Input>, facts: Facts): Failure | null
  /** Answers a verdict for each member, in order of arrival. Pure. */
  judge(
    members: readonly Member<Input>[],
    facts: Facts,
    now: Temporal.Instant,
  ): MemberOutcome<Write, Answer>[]
  /**
   * Writes with one statement for all members whose verdict is a write. The statement fails where what was read no
   * longer holds. `tail` is its end (batch-tail.ts).
   */
  write(db: Db, writes: readonly Write[], tail: string, now: Temporal.Instant): Promise<void>
  /**
   * Calls the outside world, where the write only reserves. Runs for each answer after the commit, and again for a
   * repeated key. A sweeper finishes what is cut off here. The caller sees what it throws.
   */
  after?(services: Services, answer: Answer): Promise<void>
}

export interface Batched<Answer> {
  name: string
  /** The input. The API declares its arguments from this schema. */
  input: z.ZodType
  run(ctx: Ctx, raw: unknown): Promise<Answer>
}

interface Request<Input> {
  member: Member<Input>
  ctx: Ctx
}

/**
 * A write that many people make at the same moment. It has the guards of operation(), but requests for one lane that
 * arrive while a statement is in flight make up the next batch (gather.ts): one read and one write serve them all.
 */
export function batched<
  Input extends { idempotencyKey: string },
  Facts extends { stored: readonly StoredRow[] },
  Write,
  Answer extends Json,
>(spec: BatchedSpec<Input, Facts, Write, Answer>): Batched<Answer> {
  registerWrite({ name: spec.name, kind: 'batched', mostAMinute: spec.mostAMinute }, spec.part)
  const calls = callLimit()

  function judgeAll(
    members: readonly Member<Input>[],
    facts: Facts,
    now: Temporal.Instant,
  ): MemberOutcome<Write, Answer>[] {
    const stored = new Map(facts.stored.map((row) => [`${row.actor_id}:${row.key}`, row]))
    const refused = new Map(members.map((each) => [each.id, spec.mayStill?.(each, facts) ?? null]))
    const fresh = members.filter((each) => !stored.has(each.id) && !refused.get(each.id))
    const verdicts = spec.judge(fresh, facts, now)
    const byId = new Map(fresh.map((each, index) => [each.id, verdicts[index]]))
    return members.map((each) => {
      const refusal = refused.get(each.id)
      if (refusal) return { refusal }
      const known = stored.get(each.id)
      if (!known) return byId.get(each.id) ?? { refusal: fail.conflict() }
      if (known.input_hash !== each.hash) return { refusal: fail.idempotencyMismatch() }
      return { answer: known.answer as Answer }
    })
  }

  async function runAll(batch: readonly Request<Input>[]): Promise<Result<Answer>[]> {
    const [first] = batch
    if (!first) return []
    const { db, clock, news, services } = first.ctx
    const now = clock.now()
    const members = batch.map((each) => each.member)
    const outcomes = judgeAll(members, await spec.load(services, members, now), now)
    const granted = outcomes.flatMap((outcome, index) => {
      const request = batch[index]
      return request && 'write' in outcome ? [{ outcome, request }] : []
    })
    if (granted.length > 0) {
      const tail = tailOf(
        spec.name,
        granted.map(({ outcome, request }) => ({
          member: request.member,
          requestId: request.ctx.requestId,
          subject: outcome.subject,
          answer: outcome.answer,
          news: news.withReactions(outcome.news),
        })),
      )
      await spec.write(
        db,
        granted.map(({ outcome }) => outcome.write),
        tail,
        now,
      )
      news.wake()
    }
    return outcomes
  }

  const join = gather<Request<Input>, Answer>({
    name: spec.name,
    lane: ({ member }) => spec.lane(member.input),
    conflictKeys: ({ member }) => [`key:${member.id}`, ...spec.conflictKeys(member.input, member.actor)],
    isGivenUp: ({ ctx }) => ctx.hasHungUp(),
    run: runAll,
  })

  return {
    name: spec.name,
    input: spec.input,
    run: (ctx, raw) =>
      observe(spec.name, async () => {
        const input = parseInput(spec.input, raw)
        const actor = await requireActor(ctx)
        requireOwnUnlessAllowed(spec, actor)
        if (spec.mostAMinute) calls.count(ctx, actor.userId, spec.mostAMinute(ctx.services))
        spec.may(actor)
        const member: Member<Input> = {
          id: `${actor.userId}:${input.idempotencyKey}`,
          actor,
          language: ctx.language,
          input,
          hash: hashOf(input),
        }
        const answer = await join(ctx.db, { member, ctx })
        ctx.loaders.clear()
        await spec.after?.(ctx.services, answer)
        return answer
      }),
  }
}
