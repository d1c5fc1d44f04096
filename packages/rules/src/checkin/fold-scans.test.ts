import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScanEntry, ScanFold } from './fold-scans.ts'
import { foldScans } from './fold-scans.ts'

function log(entries: string): ScanEntry[] {
  return entries.split(' ').flatMap((entry, index) => {
    const [kind, at] = entry.split('@')
    if (kind !== 'scan' && kind !== 'undo') return []
    return [{ nonce: `${index}`, kind, at: Number(at) }]
  })
}

test.each<[string, ScanFold]>([
  ['', { admitted: false, firstSeen: null, scanCount: 0 }],
  ['scan@5', { admitted: true, firstSeen: 5, scanCount: 1 }],
  ['scan@5 scan@7 scan@9', { admitted: true, firstSeen: 5, scanCount: 3 }],
  ['scan@5 undo@6', { admitted: false, firstSeen: null, scanCount: 0 }],
  ['scan@5 undo@6 scan@8', { admitted: true, firstSeen: 8, scanCount: 1 }],
  ['undo@4', { admitted: false, firstSeen: null, scanCount: 0 }],
  ['undo@4 undo@5 scan@6', { admitted: true, firstSeen: 6, scanCount: 1 }],
  ['scan@9 scan@5', { admitted: true, firstSeen: 5, scanCount: 2 }],
  ['scan@8 scan@5 undo@6', { admitted: true, firstSeen: 8, scanCount: 1 }],
  ['undo@5 scan@5', { admitted: true, firstSeen: 5, scanCount: 1 }],
])('%j comes to %j', (entries, fold) => {
  expect(foldScans(log(entries))).toEqual(fold)
})

test('any order of delivery, with any repetition, comes to the same', () => {
  const entries = fc.uniqueArray(
    fc.record({
      nonce: fc.nat(50).map(String),
      kind: fc.constantFrom<ScanEntry['kind']>('scan', 'undo'),
      at: fc.nat(10),
    }),
    { selector: (entry) => entry.nonce, maxLength: 12 },
  )
  const delivered = entries.chain((all) =>
    fc.record({
      all: fc.constant(all),
      order: fc.shuffledSubarray(all, { minLength: all.length }),
      again: fc.subarray(all),
    }),
  )
  fc.assert(
    fc.property(delivered, ({ all, order, again }) => {
      expect(foldScans([...order, ...again])).toEqual(foldScans(all))
    }),
  )
})
