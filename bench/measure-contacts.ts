import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import pg from 'pg'
import { graphql } from '../apps/server/src/platform/graphql/typed-document.ts'
import { mostRowsOfPart } from '../packages/rules/src/contacts/import/import-rows.ts'
import type { Fixture } from './fixture.ts'
import type { Sent } from './load.ts'
import { sendAll } from './load.ts'
import { median } from './median.ts'
import { callsOf } from './scenarios/calls-of.ts'

const CONTACTS = 100_000
const LIMIT_MS = 150

const IMPORT = callsOf(
  graphql(`mutation ($input: ImportContactsInput!) {
    importContacts(input: $input) { rows { line fate differences { field kept other } } }
  }`),
)
const LIST = callsOf(
  graphql(`query ($keyword: String, $first: Int) {
    contacts(keyword: $keyword, first: $first) { nodes { contactId name emailAddress phoneNumber } hasNextPage endCursor }
  }`),
)
const COUNT = callsOf(graphql('query ($keyword: String) { contacts(keyword: $keyword) { totalCount } }'))

const firstNames = [
  'Amélie',
  'Bruno',
  'Chidi',
  'Dagmar',
  'Émile',
  'Fatima',
  'Göran',
  'Hiroko',
  'Ines',
  'João',
]
const lastNames = [
  'Abernathy',
  'Björk',
  'Castellanos',
  'Dvořák',
  'Eze',
  'Fitzgerald',
  'Grønberg',
  'Hashimoto',
]

const rowOf = (index: number) => ({
  line: index + 2,
  name: `${firstNames[index % 10]} ${lastNames[Math.floor(index / 10) % 8]} ${index}`,
  emailAddress: `guest-${index}@sunrise-collective.example`,
  phoneNumber: `+1213${String(2_000_000 + index)}`,
  customFields: [{ key: 'Company', value: `Club ${index % 50}` }],
})

/** Milliseconds that a request takes. A failure makes the benchmark fail. */
async function timed(agent: Agent, port: number, sent: Sent): Promise<number> {
  const began = performance.now()
  if (!(await sendAll(agent, port, sent))) process.exitCode = 1
  return performance.now() - began
}

const questionsOf = (token: string | undefined): [string, Sent][] => [
  ['the first page', LIST({ keyword: null, first: 50 }, token)],
  ['a search that matches one', LIST({ keyword: 'guest-77777', first: 50 }, token)],
  ['a search that matches all', LIST({ keyword: 'collective', first: 50 }, token)],
  ['mistyped, of one name in eighty', LIST({ keyword: 'castelanos chidy', first: 50 }, token)],
  ['mistyped, matches all', LIST({ keyword: 'sunrize collectiv', first: 50 }, token)],
  ['the count of these', COUNT({ keyword: 'sunrize collectiv' }, token)],
  ['mistyped, in a name of ten', LIST({ keyword: 'dagmer', first: 50 }, token)],
  ['matches nothing', LIST({ keyword: 'xylophonist', first: 50 }, token)],
]

/**
 * Imports a file of 100,000 rows as the screen does, with its dry run, and prints how long that takes. Then prints how
 * long lists and searches take among these contacts, one at a time: the median, and the limit.
 */
export async function measureContacts(
  { databaseUrl, port, fixture }: { databaseUrl: string; port: number; fixture: Fixture },
  isShort: boolean,
): Promise<void> {
  const token = fixture.people[0]?.token
  const agent = new Agent({ keepAlive: true })
  const parts = (isShort ? 2_000 : CONTACTS) / mostRowsOfPart
  const importId = randomUUID()
  for (const dryRun of [true, false]) {
    let took = 0
    for (let part = 0; part < parts; part += 1) {
      const rows = Array.from({ length: mostRowsOfPart }, (_, at) => rowOf(part * mostRowsOfPart + at))
      const newSoFar = dryRun ? part * mostRowsOfPart : 0
      const input = { importId, part, fileName: 'guests.csv', dryRun, newSoFar, rows }
      took += await timed(agent, port, IMPORT({ input }, token))
    }
    console.log(
      `${dryRun ? 'the dry run' : 'the import'} of ${parts * mostRowsOfPart} contacts: ${(took / 1000).toFixed(1)} s`,
    )
  }
  const search = async (when: string) => {
    console.log(`\nof ${parts * mostRowsOfPart} contacts, ${when}, ms (limit ${LIMIT_MS}):`)
    for (const [name, question] of questionsOf(token)) {
      const times: number[] = []
      for (let turn = 0; turn < (isShort ? 3 : 10); turn += 1) times.push(await timed(agent, port, question))
      console.log(`${name.padEnd(42)}${median(times).toFixed(1).padStart(8)}`)
    }
  }
  await search('right after the import')
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
  await search('once PostgreSQL has tidied up')
  agent.destroy()
}
