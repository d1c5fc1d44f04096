import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DoorEntry } from './fold-scans.ts'
import { correctedTime, foldEntrance } from './fold-scans.ts'

const scan = (id: string, at: number, isLetIn = true): DoorEntry => ({ id, kind: 'SCAN', at, isLetIn })
const undo = (id: string, at: number): DoorEntry => ({ id, kind: 'UNDO', at, isLetIn: false })

describe('one entrance', () => {
  test('nobody is in where nothing happened', () => {
    expect(foldEntrance([])).toEqual({
      admitted: false,
      firstSeen: null,
      scanCount: 0,
      admittedBy: null,
      conflicts: [],
    })
  })

  test('the earliest door counts, and each later one that let the ticket in is a conflict with its gap', () => {
    expect(foldEntrance([scan('b', 500), scan('c', 900, false), scan('a', 200), scan('d', 1000)])).toEqual({
      admitted: true,
      firstSeen: 200,
      scanCount: 4,
      admittedBy: 'a',
      conflicts: [
        { id: 'b', against: 'a', gap: 300 },
        { id: 'd', against: 'a', gap: 800 },
      ],
    })
  })

  test('an undo takes back what came before it, and the next door lets the ticket in again', () => {
    expect(foldEntrance([scan('a', 1), undo('b', 2)])).toMatchObject({ admitted: false, scanCount: 0 })
    expect(foldEntrance([scan('a', 1), undo('b', 2), scan('c', 3)])).toMatchObject({
      admitted: true,
      firstSeen: 3,
      scanCount: 1,
      conflicts: [],
    })
  })

  test('who was turned away is not in, also where the scan before turns out to be undone', () => {
    expect(foldEntrance([scan('a', 1), undo('b', 2), scan('c', 3, false)])).toMatchObject({
      admitted: false,
      scanCount: 0,
    })
  })
})

describe('the clock of a device', () => {
  const times = { opensAt: 1000, receivedAt: 100_000 }
  test.each([
    ['a right clock', 50_000, 0, { at: 50_000, isDoubtful: false }],
    ['a clock that is slow', 20_000, 30_000, { at: 50_000, isDoubtful: false }],
    ['an offset that is a little wrong', 100_400, 0, { at: 100_000, isDoubtful: false }],
    ['the future', 500_000, 0, { at: 100_000, isDoubtful: true }],
    ['before scanning opened', 999, 0, { at: 100_000, isDoubtful: true }],
  ])('%s', (_, deviceAt, clockOffset, expected) => {
    expect(correctedTime({ deviceAt, clockOffset }, times)).toEqual(expected)
  })
})

/** What eight devices with wrong clocks wrote at one entrance, some of them offline. */
const logs = fc
  .array(
    fc.record({
      device: fc.integer({ min: 0, max: 7 }),
      at: fc.integer({ min: 0, max: 300 }),
      kind: fc.constantFrom('SCAN' as const, 'SCAN' as const, 'SCAN' as const, 'UNDO' as const),
      isLetIn: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .chain((events) =>
    fc.record({
      events: fc.constant(events),
      // The clock of each device is wrong by up to a day.
      offsets: fc.array(fc.integer({ min: -86_400_000, max: 86_400_000 }), { minLength: 8, maxLength: 8 }),
      // Each device sends its log in pieces, late, and some pieces twice.
      arrivals: fc.shuffledSubarray([...events.keys(), ...events.keys()], {
        minLength: events.length * 2,
        maxLength: events.length * 2,
      }),
    }),
  )

test('shuffled, repeated and late logs of eight devices with wrong clocks fold to one truth', () => {
  fc.assert(
    fc.property(logs, ({ events, offsets, arrivals }) => {
      const entries = events.map(({ device, at, kind, isLetIn }, index): DoorEntry => {
        const offset = offsets[device] ?? 0
        const told = { deviceAt: at - offset, clockOffset: offset }
        const corrected = correctedTime(told, { opensAt: 0, receivedAt: 1_000_000 })
        expect(corrected).toEqual({ at, isDoubtful: false })
        const id = `${device}-${String(index).padStart(2, '0')}`
        return { id, kind, at: corrected.at, isLetIn: kind === 'SCAN' && isLetIn }
      })
      const arrived = arrivals.flatMap((index) => entries[index] ?? [])
      const truth = foldEntrance(entries)
      expect(foldEntrance(arrived)).toEqual(truth)
      // Nothing is lost: each scan that let somebody in admits, is a conflict, or came before an undo.
      const ordered = [...entries].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
      const isLetIn = (each: DoorEntry) => each.isLetIn
      const afterUndo = ordered.slice(ordered.findLastIndex(({ kind }) => kind === 'UNDO') + 1)
      expect(truth.admitted).toBe(afterUndo.some(isLetIn))
      expect(truth.admittedBy).toBe(afterUndo.find(isLetIn)?.id ?? null)
      // Nobody is admitted twice: of the scans between two undos, all but the first are conflicts.
      let isIn = false
      const twice = ordered.filter((each) => {
        if (each.kind === 'UNDO') isIn = false
        const wasIn = isIn
        if (each.isLetIn) isIn = true
        return each.isLetIn && wasIn
      })
      expect(truth.conflicts.map(({ id }) => id)).toEqual(twice.map(({ id }) => id))
    }),
    { numRuns: 500 },
  )
})
