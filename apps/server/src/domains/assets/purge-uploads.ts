import type { Services } from '#platform/ctx.ts'
import { removeDropped } from './drop-picture.ts'

/** Forgets uploads that were announced a day ago and never arrived, and pictures that were dropped. */
export async function purgeUploads(services: Services): Promise<void> {
  const { db, clock } = services
  await removeDropped(services)
  await db
    .deleteFrom('asset')
    .where('stored_at', 'is', null)
    .where('created_at', '<', clock.now().subtract({ hours: 24 }))
    .execute()
}
