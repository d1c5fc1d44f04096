import { expect, inject, test } from 'vitest'
import { checkConnectionLimit } from './check-connection-limit.ts'

async function said(databaseConnections: number): Promise<string[]> {
  const lines: string[] = []
  await checkConnectionLimit({ databaseConnections }, inject('databaseUrl'), (line) => lines.push(line))
  return lines
}

test('a process that may need more connections than are left is started with a warning', async () => {
  expect(await said(2)).toEqual([])
  const [line] = await said(200)
  expect(line).toMatch(
    /^WARNING: this process may open 202 connections, but the database takes 97 in all and \d+ are open: lower DATABASE_CONNECTIONS/,
  )
})
