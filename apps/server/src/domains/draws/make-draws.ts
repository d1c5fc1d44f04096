import { randomnessOf } from '@reprise/rules/draws/beacon'
import { listHashOf, seedOf } from '@reprise/rules/draws/hashes'
import { drawerOf } from '@reprise/rules/draws/pick'
import type { Services, Work } from '#platform/ctx.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { announce } from '#platform/news/announce.ts'
import { inWork } from '#platform/writes/in-work.ts'
import { drawMade } from './draws.news.ts'
import type { DrawRow } from './draws.sql.ts'
import { findDue, finishDraw, lockDraw, noteTrouble, writePlaces } from './draws.sql.ts'
import { secretOf } from './open-draw.ts'
import { frozenFacts, readList } from './read-list.ts'

/** How many draws are made in one run. */
const AT_ONCE = 20
const SHORTEST_WAIT = 5
const LONGEST_WAIT = 300

/** Seconds until the beacon is asked again, after so many tries. */
const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** Math.min(tries, 10))

/**
 * Draws winners and alternates from a frozen list, with the signature of its round. Does nothing where they are drawn
 * already. Throws where the list, the secret or the signature is not the one that was settled.
 */
async function makeDraw(work: Work, drawId: string, signature: string): Promise<void> {
  const { tx, now, beacon } = work
  const [draw] = await lockDraw(tx, drawId)
  const facts = draw && frozenFacts(draw)
  if (!facts || draw.state !== 'FROZEN') return
  const rows = await readList(tx, drawId)
  const entries = rows.map((row) => ({ id: row.entry_id, weight: row.weight }))
  const listHash = listHashOf({ ...facts, entries })
  if (listHash !== draw.list_hash) throw new Error(`the list of draw ${drawId} changed after its freeze`)
  const randomness = randomnessOf(facts.round, signature, beacon.chain)
  if (randomness === null) throw new Error(`the signature for draw ${drawId} is not genuine`)
  const secret = secretOf(work, draw)
  const draws = drawerOf(entries.map(({ weight }) => weight))
  const drawn = draws(seedOf(secret, listHash, randomness), facts.winners + facts.alternates)
  await writePlaces(
    tx,
    drawId,
    drawn.flatMap((at) => entries[at]?.id ?? []),
  )
  await finishDraw(tx, drawId, now, signature, secret)
  await announce(work, [drawMade(drawId, 1, { drawId, subjectId: draw.subject_id })])
}

async function drawOne(services: Services, due: DrawRow, now: Temporal.Instant): Promise<void> {
  const { chain } = services.beacon
  if (due.chain !== chain.hash) throw new Error(`draw ${due.id} waits for another beacon: ${due.chain}`)
  const signature = await services.beacon.signatureOf(Number(due.round))
  await inWork(services, (work) => makeDraw(work, due.id, signature), now)
}

/**
 * Makes the draws whose round of the beacon is there. Where the beacon gives no answer the draw waits, says so, and is
 * tried again later; it is never made without it.
 */
export async function makeDraws(services: Services, stopping?: AbortSignal): Promise<void> {
  const now = services.clock.now()
  for (const due of await findDue(services.db, now, AT_ONCE)) {
    if (stopping?.aborted) return
    let hasFailed = false
    await isolateFailure(
      () => drawOne(services, due, now),
      (error) => {
        hasFailed = true
        services.log.error({ err: error, drawId: due.id, tries: due.tries }, 'a draw could not be made')
      },
    )
    if (!hasFailed) continue
    const next = now.add({ seconds: waitAfter(due.tries) })
    await inWork(services, ({ tx }) => noteTrouble(tx, due.id, now, next), now)
  }
  services.news.wake()
}
