import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Attempt, Limit } from '../attempts.ts'
import { countAttempt, giveBack, giveBackIfCutOff } from '../attempts.ts'
import { customerOf, networkOf } from '../network-of.ts'

/** So many networks of one IPv6 customer (a /48) make what all of them may. */
const NETWORKS_OF_A_CUSTOMER = 10

const wrongOnes = (kind: string): Limit => ({ kind, most: 50, minutes: 15, isFixed: true })

/** Wrong guesses from one network, at whatever accounts: one for each way in, so that none closes another. */
export const networkLimits = {
  password: wrongOnes('networkPassword'),
  phone: wrongOnes('networkPhone'),
  code: wrongOnes('networkCode'),
  passkey: wrongOnes('networkPasskey'),
}

/**
 * Lets a guess be looked at, where its network has not made 50 wrong ones within 15 minutes, nor the IPv6
 * customer whose it is 500. It is counted before, so that guesses which arrive together cannot be more, and given back
 * where it was right or cut off: what else is thrown was wrong. RATE_LIMITED beyond, at any account.
 */
export async function guessFromNetwork<Answer>(
  { db, log, clock, address }: Pick<Ctx, 'db' | 'log' | 'clock' | 'address'>,
  limit: Limit,
  guess: () => Promise<Answer>,
): Promise<Answer> {
  const networks = [{ subject: networkOf(address), limit }]
  const customer = customerOf(address)
  if (customer)
    networks.push({ subject: customer, limit: { ...limit, most: limit.most * NETWORKS_OF_A_CUSTOMER } })
  const counted: Attempt[] = []
  const answer = await giveBackIfCutOff({ db, log }, counted, async () => {
    for (const network of networks) {
      const { attempts } = await countAttempt(db, network.subject, network.limit, clock.now())
      // What one network has too much of is nothing that those beside it pay for.
      if (attempts > network.limit.most) {
        await giveBack({ db, log }, counted)
        throw fail.rateLimited()
      }
      counted.push(network)
    }
    return guess()
  })
  await giveBack({ db, log }, counted)
  return answer
}
