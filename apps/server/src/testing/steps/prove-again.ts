import type { Services } from '#platform/ctx.ts'
import type { Person } from '../ask.ts'

/** Notes that the person has just proven that it is them, no matter how. */
export async function proveAgain(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId }: Person,
): Promise<void> {
  const stepped_up_until = clock.now().add({ minutes: 10 })
  await db.updateTable('session').set({ stepped_up_until }).where('user_id', '=', userId).execute()
}
