import type { Person } from './ask.ts'
import type { TestApp } from './start-test-app.ts'

/** The person has just proven anew, by whatever, that it is them. */
export async function proveAnew(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { userId }: Person,
): Promise<void> {
  const stepped_up_until = clock.now().add({ minutes: 10 })
  await db.updateTable('session').set({ stepped_up_until }).where('user_id', '=', userId).execute()
}
