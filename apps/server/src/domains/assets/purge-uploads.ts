import type { Services } from '#platform/ctx.ts'
import { checkPictures } from './check-pictures.ts'
import { removeDropped } from './drop-picture.ts'

/** Forgets uploads that never arrived or that nothing shows, a day after they came, and pictures that were dropped. */
export async function purgeUploads(services: Services): Promise<void> {
  await checkPictures(services)
  let last = await removeDropped(services)
  while (last) last = await removeDropped(services, last)
}
