import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Fixture } from './fixture.ts'
import { measure } from './load.ts'
import { median } from './median.ts'
import { eventPage } from './scenarios/event-page.ts'

// The time of an answer must not reveal whether an account exists. Reads must stay fast while many people sign in.

const PAIRS = 200
const ROUNDS = 5
const SECONDS = 3
const READERS = 16
const STORMING = 48

interface Place {
  databaseUrl: string
  port: number
  fixture: Fixture
}

interface Question {
  name: string
  path: string
  /** The body of a request for the account with this number, or for an account that does not exist. */
  body(fixture: Fixture, index: number, isKnown: boolean): object
}

const addressOf = (index: number, isKnown: boolean) => `${isKnown ? 'guest' : 'nobody'}-${index}@example.test`

const questions: readonly Question[] = [
  {
    name: 'sign-in with a wrong password',
    path: 'password/sign-in',
    body: (_fixture, index, isKnown) => ({ userName: addressOf(index, isKnown), password: 'Not-the-one-1' }),
  },
  {
    name: 'a new password asked for',
    path: 'password/start-update-password',
    body: (_fixture, index, isKnown) => ({ email: addressOf(index, isKnown) }),
  },
  {
    name: 'a code asked for by SMS',
    path: 'phone/start',
    body: (_fixture, index, isKnown) => ({
      phoneNumber: `+1213${isKnown ? 555 : 556}${String(index).padStart(4, '0')}`,
    }),
  },
  {
    name: 'what a passkey needs',
    path: 'passkey/login/options',
    body: (_fixture, index, isKnown) => ({ userName: addressOf(index, isKnown) }),
  },
  {
    name: 'recovering with a forged token',
    path: 'password/recover',
    body({ people }, index, isKnown) {
      const [sessionId = '', counter = '', keyId = ''] = (people[index]?.refreshToken ?? '').split('.')
      const mac = randomBytes(32).toString('base64url')
      return { refreshToken: [isKnown ? sessionId : randomUUID(), counter, keyId, mac].join('.') }
    },
  },
]

/** Milliseconds until the answer, and its status. */
async function timed(port: number, path: string, body: object): Promise<{ ms: number; status: number }> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.text()
  return { ms: performance.now() - began, status: answer.status }
}

/** Deletes the counts of the rate limits, because all requests of the benchmark come from one network address. */
async function forgetLimits(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('delete from attempt_window where kind <> $1', ['password'])
  await client.query('delete from message_budget')
  await client.end()
}

/**
 * Prints the median times for accounts that exist and for accounts that do not. Sends pairs in changing order, one
 * request at a time.
 */
async function compareKnown({ databaseUrl, port, fixture }: Place, pairs: number): Promise<void> {
  console.log(
    `\n${'median ms'.padEnd(38)}${['known', 'unknown', 'apart', 'status'].map((each) => each.padStart(12)).join('')}`,
  )
  for (const { name, path, body } of questions) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const statuses = new Set<number>()
    for (let index = 0; index < pairs; index += 1) {
      if (index % 20 === 0) await forgetLimits(databaseUrl)
      const order = index % 2 === 0 ? [true, false] : [false, true]
      for (const isKnown of order) {
        const { ms, status } = await timed(port, path, body(fixture, index, isKnown))
        times[isKnown ? 'known' : 'unknown'].push(ms)
        statuses.add(status)
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)]
    const apart = `${(100 * Math.abs(known / unknown - 1)).toFixed(1)} %`
    const cells = [known.toFixed(2), unknown.toFixed(2), apart, [...statuses].join('/')]
    console.log(`${name.padEnd(38)}${cells.map((cell) => cell.padStart(12)).join('')}`)
  }
}

/**
 * Sends wrong passwords for new names until the returned function is called. Each request costs a hash, or is refused
 * by a limit.
 */
function storm(port: number): () => Promise<void> {
  let goesOn = true
  const all = Promise.all(
    Array.from({ length: STORMING }, async () => {
      while (goesOn) {
        await timed(port, 'password/sign-in', {
          userName: `${randomUUID()}@storm.test`,
          password: 'Not-the-one-1',
        })
      }
    }),
  )
  return async () => {
    goesOn = false
    await all
  }
}

/** Prints the 99th percentile of reads, with and without many people who sign in at the same time. */
async function compareStorm({ port, fixture }: Place, rounds: number, seconds: number): Promise<void> {
  const read = () => measure(port, READERS, seconds, (person) => eventPage.ours(fixture, person))
  const quiet: number[] = []
  const stormy: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await read()).p99)
    const calm = storm(port)
    stormy.push((await read()).p99)
    await calm()
  }
  const [without, during] = [median(quiet), median(stormy)]
  console.log(
    `\nreads by ${READERS} people, p99 ms: ${without.toFixed(1)}, while ${STORMING} sign in: ${during.toFixed(1)} (${(during / without).toFixed(1)} x)`,
  )
}

/** Prints both comparisons. `isShort`: sends few requests, only to see that everything runs. */
export async function measureAccounts(place: Place, isShort: boolean): Promise<void> {
  await compareKnown(place, isShort ? 5 : PAIRS)
  await compareStorm(place, isShort ? 1 : ROUNDS, isShort ? 1 : SECONDS)
}
