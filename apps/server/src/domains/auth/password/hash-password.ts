import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from '#platform/fair-queue.ts'

// One core stays free for everybody who is not signing in. A house full of people behind one address has room
// in the line. A person from another network does not wait for all of them, and does not find the line full.
const turn = fairQueue({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 64 })

let decoy: Promise<string> | undefined
let made = 0

/** How many hashes were made or compared so far: an account that does not exist must cost as many. */
export function hashesMade(): number {
  return made
}

/** The argon2id hash of a password, in its turn; RATE_LIMITED where too many wait. */
export function hashPassword(password: string, network?: string): Promise<string> {
  return turn(() => {
    made += 1
    return hash(password)
  }, network)
}

/**
 * Whether a password fits a hash. Without a hash it is compared to a decoy, so that the answer takes as long
 * as for an existing account.
 */
export async function fitsPassword(
  known: string | undefined,
  password: string,
  network: string,
): Promise<boolean> {
  decoy ??= hash(randomBytes(16))
  const standIn = await decoy
  const fits = await turn(() => {
    made += 1
    return verify(known ?? standIn, password)
  }, network)
  return fits && known !== undefined
}
