import type { Services } from '#platform/ctx.ts'

/** Deletes records of what staff did as somebody else, once they are older than RETAIN_AUDIT_DAYS. */
export async function purgeImpersonations({ db, clock, config }: Services): Promise<void> {
  const before = clock.now().subtract({ hours: 24 * config.retention.auditDays })
  await db.deleteFrom('impersonated_call').where('at', '<', before).execute()
  await db.deleteFrom('impersonation').where('began_at', '<', before).execute()
}
