import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect } from './connect.ts'

/** The address of another database on the same server. */
export function urlOfDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Creates a database on the server at `url`, a copy of `template` when given, and returns its address. */
export async function createDatabase(url: string, options: { template?: string } = {}): Promise<string> {
  const name = `reprise_${randomBytes(6).toString('hex')}`
  await using client = await connect(url)
  // File by file: for a database of many small tables it takes half of the time that going through the log takes.
  const copy = options.template ? ` template ${pg.escapeIdentifier(options.template)} strategy file_copy` : ''
  await client.query(`create database ${name}${copy}`)
  return urlOfDatabase(url, name)
}

/**
 * Drops the database at `url`, also while others are connected to it; `adminUrl` is another database of that server.
 */
export async function dropDatabase(url: string, adminUrl: string): Promise<void> {
  await using client = await connect(adminUrl)
  const name = new URL(url).pathname.slice(1)
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}
