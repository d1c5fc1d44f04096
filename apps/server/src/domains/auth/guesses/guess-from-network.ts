import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Limit } from '../attempts.ts'
import { countAttempt, giveAttemptBack } from '../attempts.ts'
import { networkOf } from '../network-of.ts'

const wrongOnes = (kind: string): Limit => ({ kind, most: 50, minutes: 15, isFixed: true })

/** Wrong guesses from one network, at whatever accounts: one for each way in, so that none closes another. */
export const networkLimits = {
  password: wrongOnes('networkPassword'),
  phone: wrongOnes('networkPhone'),
  code: wrongOnes('networkCode'),
  passkey: wrongOnes('networkPasskey'),
}

/**
 * Lets a guess be looked at, where its network has not made 50 wrong ones within 15 minutes. It is counted before, so
 * that guesses which arrive together cannot be more, and given back where it was right: what throws was wrong. RATE_LIMITED
 * beyond, whoever is guessed at.
 */
export async function guessFromNetwork<Answer>(
  { db, clock, address }: Pick<Ctx, 'db' | 'clock' | 'address'>,
  limit: Limit,
  guess: () => Promise<Answer>,
): Promise<Answer> {
  const network = networkOf(address)
  const { attempts } = await countAttempt(db, network, limit, clock.now())
  if (attempts > limit.most) throw fail.rateLimited()
  const answer = await guess()
  await giveAttemptBack(db, network, limit)
  return answer
}
