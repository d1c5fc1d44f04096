import type { z } from 'zod'
import type { Member, Outcome } from './batch-tail.ts'
import { tailOf } from './batch-tail.ts'
import type { Stored } from './batched.sql.ts'
import { readStored } from './batched.sql.ts'
import type { Actor, Ctx, Services } from './ctx.ts'
import { requireActor } from './ctx.ts'
import type { Db } from './db/database.ts'
import { isRace } from './db/postgres-errors.ts'
import type { Failure } from './fail.ts'
import { fail } from './fail.ts'
import type { Json } from './json.ts'
import { hashOf } from './json.ts'
import { batchSize, observe } from './metrics.ts'
import { registerWrite } from './operation.ts'
import { parseInput } from './parse-input.ts'

const MOST_MEMBERS = 200
const MOST_TRIES = 6

interface BatchedSpec<Input extends { idempotencyKey: string }, Facts, Write, Answer extends Json> {
  name: string
  input: z.ZodType<Input>
  /** Who may call it, as far as the session alone tells; the rest is a verdict. */
  may(actor: Actor): void
  /** The array a request joins: two batches of one lane never run at once in a process. */
  lane(input: Input): string
  /** Within one array nobody stands twice under one of these keys; the later one waits for the next array. */
  apart(input: Input, actor: Actor): readonly string[]
  /** One statement that reads what the judgement needs, for all members. */
  load(services: Services, members: readonly Member<Input>[], now: Temporal.Instant): Promise<Facts>
  /** Who may call it, where that takes what was loaded: asked before a stored answer is shown, too. */
  mayStill?(member: Member<Input>, facts: Facts): Failure | null
  /** Pure: a verdict for each member, in order of arrival. */
  judge(members: readonly Member<Input>[], facts: Facts, now: Temporal.Instant): Outcome<Write, Answer>[]
  /**
   * One statement that writes for all whose verdict is a write, guarded so that it
   * fails when what was read no longer holds; `tail` is its end (see batch-tail.ts).
   */
  write(db: Db, writes: readonly Write[], tail: string, now: Temporal.Instant): Promise<void>
}

export interface Batched<Answer> {
  name: string
  run(ctx: Ctx, raw: unknown): Promise<Answer>
}

interface Waiting<Input, Answer> {
  member: Member<Input>
  ctx: Ctx
  apart: readonly string[]
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * The hot write: the same guards as operation(), but requests for one lane that arrive
 * while a statement is in flight make up the next array, and one read and one write
 * serve them all. No timer: a lone request goes at once.
 */
export function batched<Input extends { idempotencyKey: string }, Facts, Write, Answer extends Json>(
  spec: BatchedSpec<Input, Facts, Write, Answer>,
): Batched<Answer> {
  registerWrite(spec.name, 'batched')
  // Per database, because tests run several servers in one process.
  const lanes = new WeakMap<Db, Map<string, Waiting<Input, Answer>[]>>()

  function judgeAll(
    members: readonly Member<Input>[],
    stored: Map<string, Stored>,
    facts: Facts,
    now: Temporal.Instant,
  ): Outcome<Write, Answer>[] {
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

  async function attempt(batch: readonly Waiting<Input, Answer>[]): Promise<Outcome<Write, Answer>[]> {
    const [first] = batch
    if (!first) return []
    const { db, clock, news } = first.ctx
    const now = clock.now()
    const members = batch.map((each) => each.member)
    const [stored, facts] = await Promise.all([
      readStored(db, spec.name, members),
      spec.load(first.ctx.services, members, now),
    ])
    const outcomes = judgeAll(members, stored, facts, now)
    const granted = outcomes.flatMap((outcome, index) => {
      const waiting = batch[index]
      return waiting && 'write' in outcome ? [{ outcome, waiting }] : []
    })
    if (granted.length > 0) {
      const tail = tailOf(
        spec.name,
        granted.map(({ outcome, waiting }) => ({
          member: waiting.member,
          requestId: waiting.ctx.requestId,
          subject: outcome.subject,
          answer: outcome.answer,
          news: news.address(outcome.news),
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

  async function settle(batch: readonly Waiting<Input, Answer>[], tries: number): Promise<void> {
    try {
      const outcomes = await attempt(batch)
      batch.forEach((each, index) => {
        const outcome = outcomes[index]
        if (!outcome || 'refusal' in outcome) each.reject(outcome?.refusal ?? fail.conflict())
        else each.resolve(outcome.answer)
      })
    } catch (error) {
      if (batch.length > 1) {
        for (const each of batch) await settle([each], 0)
      } else if (isRace(error) && tries < MOST_TRIES) {
        await settle(batch, tries + 1)
      } else {
        const shown = isRace(error) ? fail.conflict() : error
        for (const each of batch) each.reject(shown)
      }
    }
  }

  /** The next array: in order of arrival, without anybody twice. */
  function nextBatch(queue: Waiting<Input, Answer>[]): Waiting<Input, Answer>[] {
    const taken = new Set<string>()
    const batch: Waiting<Input, Answer>[] = []
    const left: Waiting<Input, Answer>[] = []
    for (const each of queue) {
      const clashes = each.apart.some((key) => taken.has(key))
      for (const key of each.apart) taken.add(key)
      if (clashes || batch.length >= MOST_MEMBERS) left.push(each)
      else batch.push(each)
    }
    queue.splice(0, queue.length, ...left)
    return batch
  }

  async function work(queues: Map<string, Waiting<Input, Answer>[]>, lane: string): Promise<void> {
    const queue = queues.get(lane) ?? []
    while (queue.length > 0) {
      const batch = nextBatch(queue)
      batchSize.observe({ operation: spec.name }, batch.length)
      await settle(batch, 0)
    }
    queues.delete(lane)
  }

  function join(waiting: Waiting<Input, Answer>): void {
    const queues = lanes.get(waiting.ctx.db) ?? new Map<string, Waiting<Input, Answer>[]>()
    lanes.set(waiting.ctx.db, queues)
    const lane = spec.lane(waiting.member.input)
    const queue = queues.get(lane)
    if (queue) queue.push(waiting)
    else {
      queues.set(lane, [waiting])
      void work(queues, lane)
    }
  }

  return {
    name: spec.name,
    run: (ctx, raw) =>
      observe(spec.name, async () => {
        const input = parseInput(spec.input, raw)
        const actor = await requireActor(ctx)
        spec.may(actor)
        const member: Member<Input> = {
          id: `${actor.userId}:${input.idempotencyKey}`,
          actor,
          input,
          hash: hashOf(input),
        }
        return new Promise<Answer>((resolve, reject) => {
          const apart = [`key:${member.id}`, ...spec.apart(input, actor)]
          join({ member, ctx, apart, resolve, reject })
        })
      }),
  }
}
