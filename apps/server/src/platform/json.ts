import { createHash } from 'node:crypto'

/** Values that a round trip through JSON leaves unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if ('toJSON' in value) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}

/** A value as text. Equal values give the same text, in whatever order their keys came. */
function canonical(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? 'null'
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('base64url')
}
