import type { InputRef, ObjectRef } from '@pothos/core'
import type { z } from 'zod'
import type { Ctx } from '../ctx.ts'
import { b } from './builder.ts'
import type { FieldNotes } from './input-from.ts'
import { argsFrom } from './input-from.ts'

type Types = typeof b extends PothosSchemaTypes.SchemaBuilder<infer Declared> ? Declared : never

/** A write by its name in the API, as operation() and batched() make it. */
interface Write<Answer> {
  name: string
  input: z.ZodType | ((ctx: Ctx) => z.ZodType)
  run(ctx: Ctx, raw: unknown): Promise<Answer>
}

interface MutationSpec<Answer, Row extends object> extends FieldNotes {
  type: ObjectRef<Types, Row>
  description?: string
  /** The type of the one argument `input`. Without it each field of the schema is an argument. */
  input?: InputRef
  /** Loads what the caller is shown, from the answer of the write. */
  load(ctx: Ctx, answer: Answer): Row | Promise<Row>
}

/**
 * Declares the mutation field of a write, under the write's name. The field runs the write with the arguments and
 * returns what `load` makes of the answer.
 */
export function mutation<Answer, Row extends object>(
  { name, input: schema, run }: Write<Answer>,
  { type, description, input, load, ...notes }: MutationSpec<Answer, Row>,
): void {
  b.mutationField(name, (t) => {
    // The row's exact type does not matter here, but it would decide what a resolver may return.
    const options = {
      type: type as ObjectRef<Types, object>,
      ...(description !== undefined && { description }),
    }
    if (input) {
      return t.field({
        ...options,
        args: { input: t.arg({ type: input, required: true }) },
        resolve: async (_root, args, ctx) => load(ctx, await run(ctx, args.input)),
      })
    }
    if (typeof schema === 'function') throw new Error(`name the input of ${name}`)
    return t.field({
      ...options,
      args: argsFrom(name, schema, notes),
      resolve: async (_root, args, ctx) => load(ctx, await run(ctx, args)),
    })
  })
}
