import { randomInt } from 'node:crypto'
import { deriveUserName } from '@reprise/rules/users/user-name'
import type { Work } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { firstFreeName } from './users.sql.ts'

const LENGTHS = [4, 4, 6, 8, 10]

function digits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** A user name that nobody has yet, from a person's name (S-012). */
export async function freeUserName(work: Work, name: string): Promise<string> {
  const candidates = LENGTHS.map((length) => deriveUserName(name, digits(length)))
  const free = await firstFreeName(work, candidates)
  if (!free) throw fail.conflict()
  return free
}
