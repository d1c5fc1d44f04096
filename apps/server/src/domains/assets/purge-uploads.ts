import type { Services } from '#platform/ctx.ts'

/** Forgets uploads that were announced a day ago and never arrived. */
export async function purgeUploads({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('asset')
    .where('stored_at', 'is', null)
    .where('created_at', '<', clock.now().subtract({ hours: 24 }))
    .execute()
}
