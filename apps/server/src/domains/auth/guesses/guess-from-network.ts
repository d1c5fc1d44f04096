import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import type { Attempt, Limit } from '../attempts.ts'
import { countAttempt, giveBack, giveBackIfCutOff } from '../attempts.ts'
import { customerOf, networkOf } from '../network-of.ts'

/** An IPv6 customer (a /48) may make as many wrong guesses as this many networks. */
const NETWORKS_OF_A_CUSTOMER = 10

const wrongOnes = (kind: string): Limit => ({ kind, most: 50, minutes: 15, isFixed: true })

/**
 * Wrong guesses from one network, at any accounts. Each way in has its own count, so that none closes
 * another.
 */
export const networkLimits = {
  password: wrongOnes('networkPassword'),
  phone: wrongOnes('networkPhone'),
  code: wrongOnes('networkCode'),
  passkey: wrongOnes('networkPasskey'),
}

/**
 * Runs a guess, unless its network has made 50 wrong ones within 15 minutes, or its IPv6 customer 500. The
 * guess is counted before, so that guesses at the same time cannot pass the limit. It is given back where it
 * was right or cut off; every other error counts as a wrong guess. RATE_LIMITED beyond the limit, at any
 * account.
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
      // What one network guesses beyond its limit does not count against the networks beside it.
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
