import type { z } from 'zod'
import type { Actor, Ctx, Services, Work } from './ctx.ts'
import { inTransaction } from './db/database.ts'
import { isIntegrityViolation, isLockTimeout, isRace } from './db/postgres-errors.ts'
import { fail } from './fail.ts'
import { finish } from './finish.ts'
import type { Claim } from './idempotency.ts'
import { claimKey } from './idempotency.ts'
import type { Json } from './json.ts'
import { observe } from './metrics.ts'
import type { News } from './news.ts'
import type { Acted } from './own-session.ts'
import { requireOwnUnlessAllowed } from './own-session.ts'
import { parseInput } from './parse-input.ts'

/** One call of an operation: the work's transaction and moment, and who asks for what. */
export interface Call<Input> extends Work {
  ctx: Ctx
  input: Input
  /** The signed-in person; reading it throws AUTH_NOT_AUTHENTICATED for a visitor. */
  readonly actor: Actor
  /** The same without the demand: null for a visitor. */
  visitor: Actor | null
}

interface OperationSpec<Input, Grant, Loaded, Answer extends Json> extends Acted {
  /** The name in the API, in the audit log and in the permission matrix. */
  name: string
  input: z.ZodType<Input>
  /** Who may call it. Throws what the caller is to see; returns what `load` can build on. */
  may(call: Call<NoInfer<Input>>): Grant | Promise<Grant>
  /** Reads and locks what the write needs. */
  load?(call: Call<NoInfer<Input>> & { grant: Awaited<Grant> }): Promise<Loaded>
  /** Refuses what the loaded state does not allow. Pure. */
  ensure?(call: Call<NoInfer<Input>> & { loaded: Loaded; grant: Awaited<Grant> }): void
  write(call: Call<NoInfer<Input>> & { loaded: Loaded; grant: Awaited<Grant> }): Promise<Answer>
  tell?(call: Call<NoInfer<Input>> & { loaded: Loaded; answer: Answer }): News[]
  /** Whether its answer is kept for a repeated key (idempotency.ts). Not where the input has no key. */
  idempotent?: true
  /** The id of the thing that changed, for the audit log. */
  subject?(answer: Answer): string
  /** What the audit line says beside the input: what the write itself worked out. */
  noted?(answer: Answer): Record<string, Json>
  /**
   * The outside world's part, where a write only reserves: called once that is committed, with no transaction open,
   * and settled in one of its own. Repeatable, because a repeated key calls it again; what is cut off here a
   * sweeper finishes. What it throws is what the caller sees.
   */
  after?(services: Services, answer: Answer): Promise<void>
}

export interface Operation<Answer extends Json> {
  name: string
  run(ctx: Ctx, raw: unknown): Promise<Answer>
}

const MOST_TRIES = 3

const registered = new Map<string, { name: string; kind: 'operation' | 'batched' }>()

/** Every write of the server by name, for the permission matrix and the generated map. */
export function allWrites() {
  return [...registered.values()]
}

/** `part`: which one, where several writes share a name of the API, and with it the keys of its callers. */
export function registerWrite(name: string, kind: 'operation' | 'batched', part = ''): void {
  const known = `${name} ${part}`
  if (registered.has(known)) throw new Error(`two operations are named ${name}`)
  registered.set(known, { name, kind })
}

function callOf<Input>(ctx: Ctx, work: Work, input: Input, visitor: Actor | null): Call<Input> {
  return {
    ...work,
    ctx,
    input,
    visitor,
    get actor() {
      if (!visitor) throw fail.notAuthenticated()
      return visitor
    },
  }
}

function keyOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('idempotencyKey' in input)) return undefined
  return typeof input.idempotencyKey === 'string' ? input.idempotencyKey : undefined
}

/**
 * One write by one caller in one transaction, always in this order:
 * input, may, load, ensure, write, tell, return. The idempotency answer, the audit
 * line and the news are part of the same transaction. Where somebody else changed what it
 * had read, the whole is rolled back and judged anew. Where the outside world must be called,
 * the transaction only reserves, and `after` calls and settles.
 */
export function operation<Input, Grant, Loaded, Answer extends Json>(
  spec: OperationSpec<Input, Grant, Loaded, Answer>,
): Operation<Answer> {
  registerWrite(spec.name, 'operation')

  async function inside(ctx: Ctx, work: Work, input: Input, visitor: Actor | null): Promise<Answer> {
    const call = callOf(ctx, work, input, visitor)
    const grant = await spec.may(call)
    const claim: Claim | undefined = spec.idempotent
      ? await claimKey(work, {
          actorId: call.actor.userId,
          operation: spec.name,
          key: keyOf(input) ?? '',
          input,
        })
      : undefined
    if (claim?.kind === 'answered') return claim.answer as Answer
    const loaded = (await spec.load?.(Object.assign(call, { grant }))) as Loaded
    const loadedCall = Object.assign(call, { loaded, grant })
    spec.ensure?.(loadedCall)
    const answer = await spec.write(loadedCall)
    await finish(work, {
      actor: visitor,
      requestId: ctx.requestId,
      operation: spec.name,
      subject: spec.subject?.(answer) ?? null,
      input: spec.noted ? Object.assign({}, input, spec.noted(answer)) : input,
      news: spec.tell?.(Object.assign(loadedCall, { answer })) ?? [],
      claim,
      answer,
    })
    return answer
  }

  async function attempt(ctx: Ctx, input: Input, visitor: Actor | null, tries: number): Promise<Answer> {
    const now = ctx.clock.now()
    try {
      return await inTransaction(ctx.db, (tx) => inside(ctx, { ...ctx.services, tx, now }, input, visitor))
    } catch (error) {
      if (isLockTimeout(error)) throw fail.stillWorkedOn()
      if (!isRace(error)) throw error
      if (tries < MOST_TRIES) {
        ctx.loaders.clear()
        return attempt(ctx, input, visitor, tries + 1)
      }
      throw isIntegrityViolation(error) ? error : fail.conflict()
    }
  }

  return {
    name: spec.name,
    run: (ctx, raw) =>
      observe(spec.name, async () => {
        const input = parseInput(spec.input, raw)
        const visitor = await ctx.visitor()
        requireOwnUnlessAllowed(spec, visitor)
        const answer = await attempt(ctx, input, visitor, 1)
        ctx.news.wake()
        await spec.after?.(ctx.services, answer)
        return answer
      }),
  }
}
