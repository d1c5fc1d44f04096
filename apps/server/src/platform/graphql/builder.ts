import SchemaBuilder from '@pothos/core'
import type { SentenceValue } from '@reprise/rules/platform/sentence'
import { GraphQLError } from 'graphql'
import type { Ctx } from '../ctx.ts'

/** The one schema builder. Each domain declares its types and fields on it in <domain>.graphql.ts. */
export const b = new SchemaBuilder<{
  Context: Ctx
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    BigInt: { Input: bigint; Output: bigint }
    Date: { Input: string; Output: string }
    DateTime: { Input: Temporal.Instant; Output: Temporal.Instant }
    SentenceValues: { Input: never; Output: Record<string, SentenceValue> }
  }
}>({ defaultFieldNullability: false })

/** Longer than the text of any number, day or instant. */
const LONGEST = 64

function refuse(message: string): never {
  throw new GraphQLError(message, { extensions: { code: 'BAD_INPUT' } })
}

b.scalarType('BigInt', {
  description: 'A whole number of 64 bits, written as a string.',
  serialize: (value) => value.toString(),
  parseValue(value) {
    if (typeof value === 'string' && value.length <= LONGEST && /^-?\d{1,19}$/.test(value))
      return BigInt(value)
    if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
    return refuse('Give a whole number as a string.')
  },
})

b.scalarType('Date', {
  description: 'A calendar day, yyyy-MM-dd.',
  serialize: (value) => value,
  parseValue(value) {
    try {
      if (typeof value === 'string' && value.length <= LONGEST && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
        return Temporal.PlainDate.from(value).toString()
      }
    } catch {
      // A day that no calendar has, like 2026-02-30.
    }
    return refuse('Give a day as yyyy-MM-dd.')
  },
})

b.scalarType('DateTime', {
  description: 'An instant, RFC 3339 in UTC.',
  serialize: (value) => value.toString({ smallestUnit: 'millisecond' }),
  parseValue(value) {
    try {
      if (typeof value === 'string' && value.length <= LONGEST) return Temporal.Instant.from(value)
    } catch {
      // Not an instant: refused below.
    }
    return refuse('Give an instant like 2026-11-21T20:00:00Z.')
  },
})

b.scalarType('SentenceValues', {
  description:
    'The values of the {{placeholders}} of a text, by name. A value is a text, a number, { amount, currency }, { at, timeZone }, or another { text, values }.',
  serialize: (values) => values,
  parseValue: () => refuse('Sentences are only read.'),
})

b.queryType({})
b.mutationType({})
b.subscriptionType({})
