import { unknownName } from '@reprise/rules/users/profile'
import type { Work } from '#platform/ctx.ts'
import { freeUserName } from './free-user-name.ts'
import { nowhere } from './nowhere.ts'
import { scoreOf } from './score-of.ts'

/**
 * Makes a registration that nobody confirmed the account of the person who has just proven its address (S-143):
 * nothing of what was written there stays. Without a name a stand-in is used until they give one.
 */
export async function takeOverAddress(work: Work, userId: string, name: string | null): Promise<void> {
  const facts = {
    user_name: await freeUserName(work, name ?? 'member'),
    name: name ?? unknownName,
    is_named: name !== null,
    email_verified_at: work.now,
    phone_number: null,
    phone_verified_at: null,
    date_of_birth: null,
    gender: 'UNKNOWN' as const,
    bio: null,
    avatar_file: null,
    ...nowhere,
    walkthrough: '{}',
    waiting_since: null,
    tier: 'UNVERIFIED' as const,
    skips_multi_factor: false,
    check_ins: 0,
    rep_points_ever_earned: 0n,
    social_connections: 0,
    created_at: work.now,
  }
  await work.tx
    .updateTable('users')
    .set({ ...facts, rep_score: scoreOf(facts) })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}
