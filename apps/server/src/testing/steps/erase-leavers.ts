import { eraseAccounts } from '#jobs/erase-accounts.ts'
import type { App } from '../../app.ts'
import type { Person } from '../ask.ts'
import { readNamed } from '../read-named.ts'

/** Erases those who left, after their days to come back. Throws where a table still names one of them. */
export async function eraseLeavers(
  { services, relay }: Pick<App, 'services' | 'relay'>,
  leavers: readonly Person[],
): Promise<void> {
  if (leavers.length === 0) return
  await eraseAccounts.run(services)
  await relay.drain()
  // Only now does the server know whether their payout accounts are still needed.
  await eraseAccounts.run(services)
  const words = leavers.map(({ userName }) => userName.replace(/\d+$/, ''))
  const named = await readNamed(services.db, [...new Set(words)])
  const left = leavers.flatMap(({ userName }) => {
    const tables = named.get(userName)
    return tables ? [`${userName} in ${tables.join(', ')}`] : []
  })
  if (left.length > 0) throw new Error(`Still named after they were erased: ${left.join('; ')}`)
}
