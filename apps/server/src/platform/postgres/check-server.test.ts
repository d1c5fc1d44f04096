import { expect, inject, test, vi } from 'vitest'
import { standBetween } from '#testing/stand-between.ts'
import { checkServer } from './check-server.ts'

test('a start whose database takes a connection and answers nothing ends with a sentence', async () => {
  const between = await standBetween(inject('databaseUrl'))
  between.isMute = true
  await expect(checkServer(between.url, () => undefined)).rejects.toThrow(
    'of DATABASE_URL cannot be reached (Query read timeout)',
  )
  await vi.waitFor(() => expect(between.lines.every((line) => line.destroyed)).toBe(true))
}, 20_000)
