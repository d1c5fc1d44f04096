import { randomUUID } from 'node:crypto'
import type { Language } from '@reprise/rules/locales/languages'
import type { Gender } from '@reprise/rules/users/enums'
import { sql } from 'kysely'
import type { Work } from '#platform/ctx.ts'
import { freeUserName } from '../profile/free-user-name.ts'
import { scoreOf } from '../score-of.ts'
import type { GivenAt } from './person-columns.ts'
import { emptyColumns } from './person-columns.ts'

export interface Registration {
  name: string
  /** Lower case. */
  email: string
  dateOfBirth: string
  /** E.164. */
  phoneNumber: string
  gender: Gender
  language: Language
}

/**
 * Makes an account whose address is not confirmed, or replaces one at this address that nobody has confirmed (S-143).
 * Answers its id, or null where the address belongs to a confirmed account.
 */
export async function registerUser(work: Work, person: Registration): Promise<string | null> {
  const facts = {
    ...emptyColumns('registered'),
    user_name: await freeUserName(work, person.name),
    name: person.name,
    is_named: true,
    phone_number: person.phoneNumber,
    date_of_birth: person.dateOfBirth,
    language: person.language,
    gender: person.gender,
    created_at: work.now,
  }
  const row = { ...facts, rep_score: scoreOf(facts) } satisfies GivenAt<'registered'>
  // One statement, so that of two registrations at once neither is lost halfway.
  const kept = await work.tx
    .insertInto('users')
    .values({ ...row, id: randomUUID(), email: person.email })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet(row).where('users.email_verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return kept?.id ?? null
}
