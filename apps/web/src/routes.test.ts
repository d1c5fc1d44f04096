import { expect, test } from 'vitest'
import { redirects, rows } from './routes.tsx'

test('every address stands once', () => {
  const paths = [...rows, ...redirects].map((row) => row.path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every redirect ends at a screen', () => {
  const screens = rows.map((row) => row.path)
  for (const { to } of redirects) expect(screens).toContain(to)
})

test('a page for members says whom to view it as, and a path with parameters has a sample', () => {
  for (const row of rows) {
    if (row.guard === 'member') expect(row.person, row.path).toBeDefined()
    if (/[:*]/.test(row.path)) expect(row.sample, row.path).toBeDefined()
  }
})
