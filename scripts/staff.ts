import { parseArgs } from 'node:util'
import { displayMoney } from '@reprise/rules/platform/money'
import { listParkedPayments, retryParkedPayments } from '../apps/server/src/domains/payments/parked.sql.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { holdDatabase } from '../apps/server/src/platform/postgres/hold-database.ts'
import { progress } from '../apps/server/src/platform/progress.ts'
import { readEnvironment } from '../apps/server/src/platform/read-environment.ts'
import { Refusal } from '../apps/server/src/platform/refusal.ts'
import { listParked, retryParked } from '../apps/server/src/platform/relay.sql.ts'
import { runCommand } from '../apps/server/src/platform/run-command.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { retry: { type: 'boolean', default: false } },
})

/** npm run staff -- parked: news and payments that failed too often; with --retry they are tried again. */
await runCommand(async () => {
  if (positionals.join(' ') !== 'parked') throw new Refusal('Type: npm run staff -- parked [--retry]')
  await using open = new AsyncDisposableStack()
  const held = await holdDatabase(readEnvironment(), { log: progress, guest: true })
  open.defer(() => held.release())
  const { db, close } = openDatabase(held.url, { size: 1, onError: ({ message }) => progress(message) })
  open.defer(close)
  const parked = await listParked(db)
  for (const { news_id, kind, reaction, parked_at, last_error } of parked) {
    console.log(`${parked_at.toString()}  ${kind} ${news_id}  ${reaction}: ${last_error}`)
  }
  const payments = await listParkedPayments(db)
  for (const { id, purpose, subject, state, amount, currency, parked_at, last_error } of payments) {
    const what = `${purpose} ${subject}  ${state} ${displayMoney(amount, currency, { exact: true })}`
    console.log(`${parked_at.toString()}  payment ${id}  ${what}: ${last_error}`)
  }
  if (!values.retry) return progress(`${parked.length + payments.length} parked`)
  const now = Temporal.Now.instant()
  const again = [...(await retryParked(db, now)), ...(await retryParkedPayments(db, now))]
  progress(`${again.length} will be tried again by the running server`)
})
