import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { allDomains } from '../../all-domains.ts'

const ROOT = resolve(import.meta.dirname, '../../../../..')

test('every folder of a domain is in the list of all, in the order of the ladder', () => {
  const folders = readdirSync(resolve(ROOT, 'apps/server/src/domains'))
  const ladder: string[] = JSON.parse(readFileSync(resolve(ROOT, 'ladder.json'), 'utf8'))
  expect(allDomains.map(({ name }) => name)).toEqual(ladder.filter((rung) => folders.includes(rung)))
  expect(folders.filter((folder) => !ladder.includes(folder))).toEqual([])
})
