import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/ctx.ts'

function textOf(name: string): Promise<string> {
  return readFile(join(import.meta.dirname, name), 'utf8')
}

/** Publishes version 1 where no terms were ever published. Called at each start. */
export async function ensureTerms(work: Work): Promise<void> {
  const known = await work.tx.selectFrom('terms_version').select('version').limit(1).executeTakeFirst()
  if (known) return
  await work.tx
    .insertInto('terms_version')
    .values({
      version: 1,
      terms_html: await textOf('terms-of-service.html'),
      privacy_html: await textOf('privacy-policy.html'),
      published_at: work.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
