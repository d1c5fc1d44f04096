import { randomInt } from 'node:crypto'
import { isReservedName } from '@reprise/rules/users/reserved-name'
import { deriveUserName } from '@reprise/rules/users/user-name'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { firstFreeName } from '../users.sql.ts'

const LENGTHS = [4, 4, 6, 8, 10]

function digits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** Makes a user name from a person's name that nobody has yet (S-012). */
export async function freeUserName(work: Work, name: string): Promise<string> {
  const derived = deriveUserName(name, '')
  const base = isReservedName(derived, work.config.brandName) ? '' : name
  const candidates = LENGTHS.map((length) => deriveUserName(base, digits(length)))
  const free = await firstFreeName(work, candidates)
  if (!free) throw fail.conflict()
  return free
}
