import type { BeaconChain } from '@reprise/rules/draws/beacon'
import { quicknet, randomnessOf } from '@reprise/rules/draws/beacon'
import type { Beacon } from './beacon.ts'
import { BeaconTrouble } from './beacon.ts'

/** Relays of the League of Entropy, of different operators. Each gives the same rounds. */
const relays = [
  'https://api.drand.sh',
  'https://drand.cloudflare.com',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
]

/** Milliseconds that one relay may take for its answer. */
const PATIENCE_MS = 4000
const MOST_BYTES = 4096

interface Opening {
  chain?: BeaconChain
  addresses?: readonly string[]
  patienceMs?: number
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    // Leaving the loop closes the connection, so the rest is not read.
    if (size > MOST_BYTES) throw new BeaconTrouble('an answer that is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Asks one relay. The key is pinned, so nothing has to be believed of its answer. */
async function askRelay(address: string, chain: BeaconChain, round: number, ms: number): Promise<string> {
  const response = await fetch(`${address}/${chain.hash}/public/${round}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(ms),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new BeaconTrouble(`it answered ${response.status}`)
  }
  const answer: unknown = JSON.parse(await readBounded(response))
  const { round: given, signature } = Object(answer) as Record<string, unknown>
  if (given !== round || typeof signature !== 'string') throw new BeaconTrouble('it named no such round')
  const genuine = signature.toLowerCase()
  if (randomnessOf(round, genuine, chain) === null) throw new BeaconTrouble('its signature is not genuine')
  return genuine
}

/**
 * The beacon by the HTTP API of drand, with several relays: where one is out of reach, late or lies, the next is asked.
 * Throws BeaconTrouble where none gives the round.
 */
export function openDrand({
  chain = quicknet,
  addresses = relays,
  patienceMs = PATIENCE_MS,
}: Opening = {}): Beacon {
  return {
    chain,
    async signatureOf(round) {
      const reasons: string[] = []
      for (const address of addresses) {
        try {
          return await askRelay(address, chain, round, patienceMs)
        } catch (error) {
          reasons.push(`${address}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
      throw new BeaconTrouble(`no relay gave round ${round}: ${reasons.join('; ')}`)
    },
  }
}
