import type { Language } from '@reprise/rules/locales/languages'
import { unknownName } from '@reprise/rules/users/profile'
import type { Work } from '#platform/ctx.ts'
import { freeUserName } from '../profile/free-user-name.ts'
import { scoreOf } from '../score-of.ts'
import type { GivenAt } from './person-columns.ts'
import { emptyColumns } from './person-columns.ts'

/**
 * Turns a registration that nobody confirmed into the account of the person who has just proven its address (S-143).
 * Nothing that was written there stays. Without a name it has a stand-in until they give one.
 */
export async function takeOverAddress(
  work: Work,
  userId: string,
  { name, language }: { name: string | null; language: Language },
): Promise<void> {
  const facts = {
    ...emptyColumns('takenOver'),
    user_name: await freeUserName(work, name ?? 'member'),
    name: name ?? unknownName,
    is_named: name !== null,
    language,
    email_verified_at: work.now,
    created_at: work.now,
  }
  const row = { ...facts, rep_score: scoreOf(facts) } satisfies GivenAt<'takenOver'>
  await work.tx
    .updateTable('users')
    .set(row)
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}
