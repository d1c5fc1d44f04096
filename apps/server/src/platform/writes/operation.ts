import type { z } from 'zod'
import type { Actor, Ctx, Services, Work } from '../ctx.ts'
import { inTransaction } from '../db/database.ts'
import { isIntegrityViolation, isLockTimeout, isOutdatedPlan, isRace } from '../db/postgres-errors.ts'
import { Failure, fail } from '../fail.ts'
import type { Json } from '../json.ts'
import { callLimit } from '../limit-calls.ts'
import { observe } from '../logs/metrics.ts'
import type { News } from '../news/news.ts'
import type { Acted, Locking } from '../own-session.ts'
import { requireOwnUnlessAllowed, requireStepUp } from '../own-session.ts'
import { finish } from './finish.ts'
import type { Claim } from './idempotency.ts'
import { claimKey } from './idempotency.ts'
import { parseInput } from './parse-input.ts'

/** One call of an operation outside its transaction: the person who calls and the input. */
export interface OutsideCall<Input> {
  ctx: Ctx
  input: Input
  /** The signed-in person; reading it throws AUTH_NOT_AUTHENTICATED for a visitor. */
  readonly actor: Actor
  /** The signed-in person who calls, or null for a visitor. */
  caller: Actor | null
}

/** One call of an operation inside its transaction: with the transaction and the moment of the work. */
export interface Call<Input> extends OutsideCall<Input>, Work {}

interface Judged<Prepared, Grant, Loaded> {
  prepared: Prepared
  grant: Awaited<Grant>
  loaded: Loaded
}

interface OperationSpec<Input, Prepared, Grant, Loaded, Answer extends Json, Result> extends Acted, Locking {
  /** The name in the API, in the audit log and in the permission matrix. */
  name: string
  /** The schema of the input. A function where it depends on the call: on the moment, or on the setting. */
  input: z.ZodType<Input> | ((ctx: Ctx) => z.ZodType<Input>)
  /**
   * How often one person may call it in a minute, repetitions included (limit-calls.ts). Without it there is no
   * limit: a test lists what else bounds each of those.
   */
  mostAMinute?(services: Services): number
  /**
   * Work that must happen before the transaction, as hashing a password, or counting an attempt that a refusal must
   * not roll back. Runs once, however often the transaction is tried. All later steps get its answer as `prepared`.
   */
  before?(call: OutsideCall<NoInfer<Input>>): Promise<Prepared>
  /**
   * Checks whether the person may call it. Throws the refusal that the caller sees. Returns a value that `load`
   * can use.
   */
  may(call: Call<NoInfer<Input>> & { prepared: Prepared }): Grant | Promise<Grant>
  /**
   * True: `may` runs once more when `load` has its locks. A role that was taken away while the call waited then no longer
   * counts. Later steps use the later answer.
   */
  mayAgain?: true
  /** Reads and locks what the write needs. */
  load?(call: Call<NoInfer<Input>> & { prepared: Prepared; grant: Awaited<Grant> }): Promise<Loaded>
  /** Refuses what the loaded state does not allow. Pure. */
  ensure?(call: Call<NoInfer<Input>> & Judged<Prepared, Grant, Loaded>): void
  write(call: Call<NoInfer<Input>> & Judged<Prepared, Grant, Loaded>): Promise<Answer>
  announce?(call: Call<NoInfer<Input>> & { loaded: Loaded; answer: Answer }): News[]
  /**
   * True: the answer is stored and a repeated key gets it again (idempotency.ts). Left out where the input has no key.
   */
  idempotent?: true
  /** The id of the thing that changed, for the audit log. */
  subject?(answer: Answer): string
  /** What the audit line has beside the input: results of the write, and where the call came from. */
  noted?(answer: Answer, ctx: Ctx): Record<string, Json>
  /**
   * Calls the outside world, where the write only reserves: once, after the commit, with no transaction open. It
   * settles in a transaction of its own. It must be repeatable, because a repeated key calls it again; a sweeper
   * finishes what is cut off. The caller sees what it throws.
   */
  after?(services: Services, answer: Answer): Promise<void>
  /**
   * Runs around the transaction: where a guess is counted first and given back when it was right, or where the caller
   * gets more than what is stored. `write` runs `before` first, unless it gets what that prepared.
   */
  around?(
    call: OutsideCall<NoInfer<Input>> & { before(): Promise<Prepared> },
    write: (prepared?: Prepared) => Promise<Answer>,
  ): Promise<Result>
}

export interface Operation<Result> {
  name: string
  /** The input. The API declares its arguments from this schema. */
  input: z.ZodType | ((ctx: Ctx) => z.ZodType)
  run(ctx: Ctx, raw: unknown): Promise<Result>
}

const MOST_TRIES = 3

interface Write {
  name: string
  kind: 'operation' | 'batched'
  /** How often in a minute one person may call it; undefined where there is no limit. */
  mostAMinute: ((services: Services) => number) | undefined
  /** Whether the session is read once more inside the transaction. */
  locks?: Locking['locks']
}

const registered = new Map<string, Write>()

/** Every write of the server by name, for the permission matrix and the generated map. */
export function allWrites() {
  return [...registered.values()]
}

/**
 * Registers a write by its name. `part` distinguishes writes that have the same name in the API, and the
 * idempotency keys of their callers.
 */
export function registerWrite(write: Write, part = ''): void {
  const known = `${write.name} ${part}`
  if (registered.has(known)) throw new Error(`two operations are named ${write.name}`)
  registered.set(known, write)
}

function callOf<Input, More extends object>(
  more: More,
  ctx: Ctx,
  { input, caller }: { input: Input; caller: Actor | null },
): More & OutsideCall<Input> {
  return {
    ...more,
    ctx,
    input,
    caller,
    get actor() {
      if (!caller) throw fail.notAuthenticated()
      return caller
    },
  }
}

async function lockSession(call: Call<unknown>, locks: 'session' | 'proof'): Promise<void> {
  const actor = await call.ctx.lockActor(call, call.actor)
  if (locks === 'proof') requireStepUp(actor)
}

function keyOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('idempotencyKey' in input)) return undefined
  return typeof input.idempotencyKey === 'string' ? input.idempotencyKey : undefined
}

/**
 * One write by one caller in one transaction, always in this order: input, may, the stored answer where the key is
 * repeated, load, may again where `mayAgain` is set, the session where it locks that, ensure, write, announce, return.
 * The stored answer, the audit line and the news are part of the same transaction. Where somebody else changed what
 * it had read, or a migration changed what its statements answer, it rolls everything back and judges again. After
 * the commit the request forgets everything that it had loaded. `before` runs ahead of the transaction. Where the
 * outside world must be called, the transaction only reserves, and `after` calls and settles.
 */
export function operation<Input, Prepared, Grant, Loaded, Answer extends Json, Result = Answer>(
  spec: OperationSpec<Input, Prepared, Grant, Loaded, Answer, Result>,
): Operation<Result> {
  type CallInput = { input: Input; caller: Actor | null }
  const { name, mostAMinute, locks } = spec
  registerWrite({ name, kind: 'operation', mostAMinute, locks })
  const calls = callLimit()

  async function inside(ctx: Ctx, asked: CallInput, work: Work & { prepared: Prepared }): Promise<Answer> {
    const call = callOf(work, ctx, asked)
    const first = await spec.may(call)
    const claim: Claim | undefined = spec.idempotent
      ? await claimKey(work, {
          actorId: call.actor.userId,
          operation: spec.name,
          key: keyOf(asked.input) ?? '',
          input: asked.input,
        })
      : undefined
    if (claim?.kind === 'answered') return claim.answer as Answer
    const loaded = (await spec.load?.(Object.assign(call, { grant: first }))) as Loaded
    const grant = spec.mayAgain ? await spec.may(call) : first
    if (locks) await lockSession(call, locks)
    const loadedCall = Object.assign(call, { loaded, grant })
    spec.ensure?.(loadedCall)
    const answer = await spec.write(loadedCall)
    await finish(work, {
      actor: asked.caller,
      requestId: ctx.requestId,
      operation: spec.name,
      subject: spec.subject?.(answer) ?? null,
      input: spec.noted ? Object.assign({}, asked.input, spec.noted(answer, ctx)) : asked.input,
      news: spec.announce?.(Object.assign(loadedCall, { answer })) ?? [],
      claim,
      answer,
    })
    return answer
  }

  async function attempt(ctx: Ctx, asked: CallInput, prepared: Prepared, tries: number): Promise<Answer> {
    const now = ctx.clock.now()
    try {
      return await inTransaction(ctx.db, (tx) => inside(ctx, asked, { ...ctx.services, tx, now, prepared }))
    } catch (error) {
      if (isLockTimeout(error)) throw fail.stillWorkedOn(error)
      const isOutdated = error instanceof Failure && isOutdatedPlan(error.cause)
      if (!isRace(error) && !isOutdated) throw error
      if (tries < MOST_TRIES) {
        ctx.loaders.clear()
        return attempt(ctx, asked, prepared, tries + 1)
      }
      throw isIntegrityViolation(error) || isOutdated ? error : fail.changedMeanwhile(error)
    }
  }

  return {
    name: spec.name,
    input: spec.input,
    run: (ctx, raw) =>
      observe(spec.name, async () => {
        const input = parseInput(typeof spec.input === 'function' ? spec.input(ctx) : spec.input, raw)
        const caller = await ctx.caller()
        requireOwnUnlessAllowed(spec, caller)
        if (caller && spec.mostAMinute) calls.count(ctx, caller.userId, spec.mostAMinute(ctx.services))
        const asked = { input, caller }
        const before = async () => (await spec.before?.(callOf({}, ctx, asked))) as Prepared
        const write = async (prepared?: Prepared) => {
          const answer = await attempt(ctx, asked, prepared === undefined ? await before() : prepared, 1)
          ctx.loaders.clear()
          ctx.news.wake()
          await spec.after?.(ctx.services, answer)
          return answer
        }
        if (spec.around) return spec.around(callOf({ before }, ctx, asked), write)
        return (await write()) as Result & Answer
      }),
  }
}
