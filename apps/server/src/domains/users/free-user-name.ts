import { randomInt } from 'node:crypto'
import { deriveUserName } from '@reprise/rules/users/user-name'
import type { Db } from '#platform/db/database.ts'
import { fail } from '#platform/fail.ts'
import { firstFreeName } from './users.sql.ts'

const LENGTHS = [4, 4, 6, 8, 10]

function digits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** A user name that nobody has yet, from a person's name (S-012). */
export async function freeUserName(db: Db, name: string): Promise<string> {
  const candidates = LENGTHS.map((length) => deriveUserName(name, digits(length)))
  const free = await firstFreeName(db, candidates)
  if (!free) throw fail.conflict()
  return free
}
