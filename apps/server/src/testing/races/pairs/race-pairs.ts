import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { WHO_AM_I } from '../../documents.ts'
import type { TestApp } from '../../start-test-app.ts'
import { startTestApp } from '../../start-test-app.ts'
import type { Move, MoveName, Server } from './moves.ts'
import { moves } from './moves.ts'
import type { Kind, Need } from './scene.ts'
import { makeScene } from './scene.ts'
import type { Steps } from './step-by-step.ts'
import { takeSteps } from './step-by-step.ts'

// Each ordered pair of moves meets once: the first one stops at one of the places where it may wait for another, and the
// places take turns from pair to pair. RACE_POINTS=all tries each pair at each of them, which takes many minutes.
const isAtAll = process.env.RACE_POINTS === 'all'

export const moveNames = Object.keys(moves) as MoveName[]

const done = new Set(['OK', 'ACCEPTED', 'ADMITTED', 'COUNTED'])
/** What a person, a door or a device is told where somebody else was first. Anything else is a fault. */
const refusals = new Set(['CONFLICT', 'SOLD_OUT', 'NOT_FOUND', 'HOLD_EXPIRED', 'DECLINED', 'DOUBTFUL'])

/** Pairs of moves of which one is done and the other one is refused, in any order. */
const onlyOne: readonly (readonly [MoveName, MoveName])[] = [
  ['accept', 'accept'],
  ['accept', 'decline'],
  ['accept', 'deleteFree'],
  ['accept', 'scan'],
  ['accept', 'sync'],
  ['accept', 'takeBack'],
  ['acceptLine', 'acceptLine'],
  ['approve', 'approve'],
  ['cancelEvent', 'cancelEvent'],
  ['decline', 'decline'],
  ['decline', 'takeBack'],
  ['declineRequest', 'declineRequest'],
  ['deleteFree', 'deleteFree'],
  ['deleteFree', 'scan'],
  ['deleteGuest', 'deleteGuest'],
  ['offer', 'offer'],
  ['refund', 'refund'],
  ['refund', 'scan'],
  ['scan', 'scan'],
  ['takeBack', 'takeBack'],
  ['undo', 'undo'],
]
const isOnlyOne = (a: MoveName, b: MoveName) =>
  onlyOne.some(([one, other]) => (one === a && other === b) || (one === b && other === a))

const needsOf = (a: Move, b: Move): Set<Need> => new Set([...a.needs, ...b.needs])

/** Why two moves cannot meet: what one needs before it rules out what the other one needs. */
const apart: readonly { why: string; isApart(kind: Kind | null, needs: ReadonlySet<Need>): boolean }[] = [
  { why: 'a ticket is free or paid', isApart: (kind) => kind === null },
  {
    why: 'before its approval a request is offered to nobody and let in nowhere',
    isApart: (kind, needs) =>
      kind?.endsWith('equest') === true && (needs.has('offer') || needs.has('entered')),
  },
  {
    why: 'a ticket that was let in is offered to nobody',
    isApart: (_kind, needs) => needs.has('offer') && needs.has('entered'),
  },
  {
    why: 'what the line is offered here costs nothing and needs no approval',
    isApart: (kind, needs) => needs.has('line') && kind !== 'free',
  },
]

function kindFor(a: Move, b: Move): Kind | null {
  const on = new Set([a.on, b.on].filter((each) => each !== undefined))
  if (on.has('free') && on.has('paid')) return null
  if (on.has('request')) return on.has('paid') ? 'paidRequest' : 'request'
  return on.has('paid') ? 'paid' : 'free'
}

/** Why two moves never meet, or null where they do. */
export function whyApart(a: MoveName, b: MoveName): string | null {
  const [kind, needs] = [kindFor(moves[a], moves[b]), needsOf(moves[a], moves[b])]
  return apart.find(({ isApart }) => isApart(kind, needs))?.why ?? null
}

interface Outcome {
  codes: [string, string]
  locking: number
  deadlocks: number
}

const moveOf = (name: MoveName): Move => moves[name]

/** What is wrong with the outcome of a race. */
function faultsOf(first: MoveName, second: MoveName, { codes, deadlocks }: Outcome): string[] {
  const isDone = codes.map((code) => done.has(code))
  return [
    ...codes.filter(
      (code, index) =>
        !done.has(code) && !refusals.has(code) && moveOf(index === 0 ? first : second).alsoHears !== code,
    ),
    ...(deadlocks > 0 ? ['a deadlock'] : []),
    ...(isOnlyOne(first, second) && isDone[0] === isDone[1] ? [`not one of both: ${codes}`] : []),
  ]
}

/** Declares the tests in which each of these moves comes first and meets every move. */
export function testPairsOf(firsts: readonly MoveName[]): void {
  let t: TestApp
  let servers: readonly [Server, Server]
  let steps: Steps
  beforeAll(async () => {
    steps = takeSteps()
    t = await startTestApp({ connections: 16 })
    // Opens the pool of the first server, by which it is known.
    await t.ask(null, WHO_AM_I)
    steps.firstIsUp()
    const other = await t.startBeside()
    servers = [t, { url: other.url, services: other.app.services }]
  })
  afterAll(async () => {
    steps.end()
    await t.close()
  })

  async function meet(first: MoveName, second: MoveName, stopsAfter: number): Promise<Outcome> {
    const [a, b] = [moveOf(first), moveOf(second)]
    const kind = kindFor(a, b)
    if (!kind) throw new Error(`${first} and ${second} never meet`)
    const scene = await makeScene(t, kind, needsOf(a, b))
    const raced = await steps.race(
      t.db,
      stopsAfter,
      () => a.run(scene, servers[0]),
      () => b.run(scene, servers[1]),
    )
    return { ...raced, codes: [raced.answers[0].code, raced.answers[1].code] }
  }

  test.each(firsts)('%s first, and each other move in the middle of it', async (first) => {
    const faults: string[] = []
    let places = 1
    for (const [index, second] of moveNames.entries()) {
      if (whyApart(first, second)) continue
      let at = isAtAll ? 0 : index % (places + 1)
      let last = at
      do {
        const outcome = await meet(first, second, at)
        places = outcome.locking
        const found = faultsOf(first, second, outcome)
        faults.push(...found.map((fault) => `${first} stops after ${at}, ${second}: ${fault}`))
        if (isAtAll) last = at === 0 ? places : Math.min(last, places)
        at += 1
      } while (at <= last)
    }
    expect(faults).toEqual([])
    expect(await checkInvariants(t.db)).toEqual([])
  })

  test('after all that follows from them, all still holds', async () => {
    await t.drain()
    expect(await checkInvariants(t.db)).toEqual([])
  })
}
