import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { Fixture } from './fixture.ts'
import type { Sent } from './load.ts'
import { sendAll } from './load.ts'
import { median } from './median.ts'
import { TAKERS } from './prepare-offers.ts'
import { redeem } from './scenarios/offers.ts'

/** Lets all people send one request at once. Answers how many succeeded, and the milliseconds until all were answered. */
async function allAtOnce(port: number, agent: Agent, sentBy: (person: number) => Sent) {
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: TAKERS }, (_, person) => sendAll(agent, port, sentBy(person))),
  )
  return { took: performance.now() - began, granted: answers.filter(Boolean).length }
}

/**
 * Prints how long it takes until 256 people are answered who redeem the last one of an offer at once, beside a plain
 * transaction for the same. Of them exactly one gets it.
 */
export async function measureOffers(
  ports: { ours: number; bare: number },
  { offers, people }: Fixture,
  isShort: boolean,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: TAKERS })
  const rounds: { ours: number; bare: number }[] = []
  for (const [round, offerId] of offers.last.ours.slice(0, isShort ? 2 : undefined).entries()) {
    const other = offers.last.bare[round] ?? ''
    const ours = await allAtOnce(ports.ours, agent, (person) =>
      redeem({ input: { offerId, idempotencyKey: randomUUID() } }, people[person]?.token ?? ''),
    )
    const bare = await allAtOnce(ports.bare, agent, (person) => {
      const { sessionId = '', userId = '' } = people[person] ?? {}
      return { path: '/plain-redemption', body: JSON.stringify({ sessionId, userId, offerId: other }) }
    })
    if (ours.granted !== 1 || bare.granted !== 1) {
      throw new Error(`the last one was given ${ours.granted} and ${bare.granted} times`)
    }
    rounds.push({ ours: ours.took, bare: bare.took })
  }
  agent.destroy()
  const [mine, limit] = [median(rounds.map(({ ours }) => ours)), median(rounds.map(({ bare }) => bare))]
  console.log(
    `\nthe last one of an offer, ${TAKERS} people at once: all answered after ${mine.toFixed(0)} ms, plain transaction ${limit.toFixed(0)} ms, ratio ${(limit / mine).toFixed(2)} (medians of ${rounds.length})`,
  )
}
