import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Why a write that waits for a lock does not ask its guard again. */
const notAsked: Record<string, string> = {
  'domains/tickets/leaving/hand-over-event.ts': 'It looks under the lock whether the caller still hosts it.',
  'domains/tickets/revenue/request-event-payout.ts':
    'It looks under the lock whether the caller is the producer.',
}

const asksForRole = /\b(requirePermission|mayDecide|mayEditEventTicket|mayChangeRoles|mayListGuests)\(?/
const locks = /\block[A-Z]\w+\b/
const count = (text: string, word: string) => text.split(word).length - 1

test('a write for who has a role at an event asks for it again when it holds what it waited for', async () => {
  const forgotten: string[] = []
  let asked = 0
  for await (const path of glob('domains/**/*.ts', { cwd: ROOT })) {
    const text = await readFile(join(ROOT, path), 'utf8')
    const writes = count(text, ' = operation({')
    if (path.includes('.test.') || writes === 0 || !asksForRole.test(text) || !locks.test(text)) continue
    const again = count(text, 'mayAgain: true')
    asked += again
    if (again !== writes) forgotten.push(path)
  }
  expect(asked).toBeGreaterThan(10)
  expect(forgotten.sort()).toEqual(Object.keys(notAsked).sort())
})
