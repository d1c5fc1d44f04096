import pg from 'pg'
import type { Fixture } from './fixture.ts'
import { measure } from './load.ts'
import { median } from './median.ts'
import { eventPage } from './scenarios/event-page.ts'

// Drawing a receipt keeps a processor busy for a while. Reads must not wait for it.

const ROUNDS = 5
const SECONDS = 3
const READERS = 16
const PRINTING = 4
const ORDERS = 100

interface Place {
  databaseUrl: string
  port: number
  fixture: Fixture
}

async function soldOrders({ databaseUrl, fixture }: Place): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from booking where event_id = $1 limit $2', [
    fixture.sold.eventId,
    ORDERS,
  ])
  await client.end()
  return rows.map(({ id }) => id)
}

/**
 * Requests receipts one after the other until the returned function is called. That function returns how many were
 * printed and how many were refused.
 */
function print({ port, fixture }: Place, orders: readonly string[]): () => Promise<[number, number]> {
  let goesOn = true
  let printed = 0
  let refused = 0
  const authorization = `Bearer ${fixture.people[0]?.token}`
  const all = Promise.all(
    Array.from({ length: PRINTING }, async () => {
      while (goesOn) {
        const order = orders[(printed + refused) % orders.length]
        const answer = await fetch(`http://127.0.0.1:${port}/api/receipts/${order}.pdf`, {
          headers: { authorization },
        })
        await answer.arrayBuffer()
        if (answer.ok) printed += 1
        else refused += 1
      }
    }),
  )
  return async () => {
    goesOn = false
    await all
    return [printed, refused]
  }
}

/** Prints the 99th percentile of reads with and without people who open receipts; `isShort`: only to see that it runs. */
export async function measureReceipts(place: Place, isShort: boolean): Promise<void> {
  const orders = await soldOrders(place)
  const read = () =>
    measure(place.port, READERS, isShort ? 1 : SECONDS, (person) => eventPage.ours(place.fixture, person))
  const quiet: number[] = []
  const printing: number[] = []
  let count = [0, 0]
  for (let round = 0; round < (isShort ? 1 : ROUNDS); round += 1) {
    quiet.push((await read()).p99)
    const stop = print(place, orders)
    printing.push((await read()).p99)
    const [printed, refused] = await stop()
    count = [(count[0] ?? 0) + printed, (count[1] ?? 0) + refused]
  }
  const [without, during] = [median(quiet), median(printing)]
  console.log(
    `\nreads by ${READERS} people, p99 ms: ${without.toFixed(1)}, while ${PRINTING} open receipts: ${during.toFixed(1)} (${(during / without).toFixed(1)} x); ${count[0]} receipts, ${count[1]} refused`,
  )
}
