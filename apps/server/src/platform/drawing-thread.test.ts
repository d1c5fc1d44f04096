import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { drawingThread } from './drawing-thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'reprise-drawing-'))
afterAll(() => rmSync(folder, { recursive: true }))

function moduleOf(name: string, script: string): URL {
  const file = join(folder, name)
  writeFileSync(file, script)
  return pathToFileURL(file)
}

test('a drawing that takes too long ends, says that it may work later, and leaves the thread free', async () => {
  const slow = 'export const paint = (count) => { while (count < 0); return new Uint8Array(count) }'
  const { draw } = drawingThread<number>(moduleOf('slow.mjs', slow), 'paint', 2000)
  await expect(draw(-1)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await draw(3)).toHaveLength(3)
})

test('a drawing that fails throws its own error', async () => {
  const broken = 'export const paint = () => { throw new RangeError("no such glyph") }'
  const { draw } = drawingThread<null>(moduleOf('broken.mjs', broken), 'paint')
  await expect(draw(null)).rejects.toThrow('no such glyph')
})
