import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from '#platform/take-turns.ts'

const WAITING = 32

// One core stays free for everybody who is not signing in.
const turn = takeTurns(Math.max(1, availableParallelism() - 1), WAITING)

let decoy: Promise<string> | undefined
let made = 0

/** How many hashes were made or compared so far: an account that does not exist must cost as many. */
export function hashesMade(): number {
  return made
}

/** The argon2id hash of a password, in its turn; RATE_LIMITED where too many wait. */
export function hashPassword(password: string): Promise<string> {
  return turn(() => {
    made += 1
    return hash(password)
  })
}

/**
 * Whether a password fits a hash. Without a hash it is compared to a decoy, so that the
 * answer takes as long where no such account exists.
 */
export async function fitsPassword(known: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash(randomBytes(16))
  const standIn = await decoy
  const fits = await turn(() => {
    made += 1
    return verify(known ?? standIn, password)
  })
  return fits && known !== undefined
}
