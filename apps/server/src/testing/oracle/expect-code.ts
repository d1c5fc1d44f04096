import { Failure, fail } from '#platform/fail.ts'

/** A person who reads that somebody else changes the same thing tries again, up to this number of times. */
const MOST_TRIES = 20

/** Throws, and so ends the campaign, where something ended otherwise than the oracle expects. */
export function expectCode(what: string, code: string, expected: string): void {
  if (code !== expected) throw new Error(`${what} ended with ${code}, not ${expected}`)
}

/**
 * Returns the refusal of a write, or undefined where it is done. Tries again while another write holds the same data.
 */
export async function refusalOf(work: () => Promise<unknown>): Promise<Failure | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work()
      return undefined
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (tries === MOST_TRIES || error.message !== fail.stillWorkedOn().message) return error
    }
  }
}

/**
 * Runs a write and throws where it does not end with this code. The error contains the message of the
 * refusal.
 */
export async function expectEnd(what: string, work: () => Promise<unknown>, expected: string): Promise<void> {
  const refusal = await refusalOf(work)
  const code = refusal?.code ?? 'OK'
  if (code !== expected)
    throw new Error(`${what} ended with ${code}, not ${expected}: ${refusal?.message ?? ''}`, {
      cause: refusal,
    })
}
