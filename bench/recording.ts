import { randomBytes, randomUUID } from 'node:crypto'
import { codeFrom, codeLength } from '@reprise/rules/checkin/code'

/** The statements of one request to our server, in order, and the ids in them that the scenario chose. */
export interface Recording {
  statements: { text: string; values: unknown[] }[]
  known: Record<string, string>
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const CODE = /"code":"[0-9A-Z]{10}"/g
// The sandbox's ids of an order and of a capture.
const AT_SANDBOX = /\b(SBX|CAP)-[0-9A-F]{18}\b/g

/**
 * Returns the recorded statements for another caller and target. Each id that the scenario chose is replaced with its
 * present choice. Each id that our server created is replaced with a new one.
 */
export function replay(
  recording: Recording,
  chosen: Record<string, string>,
): { text: string; values: unknown[] }[] {
  const ids = new Map<string, string>()
  for (const [name, id] of Object.entries(recording.known)) ids.set(id, chosen[name] ?? id)
  const keep = (id: string, made: string): string => {
    ids.set(id, made)
    return made
  }
  const fresh = (id: string): string => ids.get(id) ?? keep(id, randomUUID())
  const freshAtSandbox = (id: string, kind: string): string =>
    ids.get(id) ?? keep(id, `${kind}-${randomBytes(9).toString('hex').toUpperCase()}`)
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite)
    if (typeof value !== 'string') return value
    const known = ids.get(value)
    if (known) return known
    return value
      .replace(UUID, fresh)
      .replace(AT_SANDBOX, freshAtSandbox)
      .replace(CODE, () => `"code":"${codeFrom(randomBytes(codeLength))}"`)
  }
  return recording.statements.map(({ text, values }) => ({ text, values: values.map(rewrite) }))
}
