import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from '#platform/fair-queue.ts'

// One core stays free for everybody who is not signing in. A full house behind one address has room in the line, and
// who comes from another network neither waits for all of it nor finds the line full.
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
 * Whether a password fits a hash. Without a hash it is compared to a decoy, so that the
 * answer takes as long where no such account exists.
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
