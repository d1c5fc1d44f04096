import type { Services } from '#platform/ctx.ts'
import { isolateFailure } from '#platform/isolate-failure.ts'
import { isSharePictureFile } from './share-picture-file.ts'

const DAYS_KEPT = 7
/** How many pictures are kept: some hundreds of megabytes. */
const MOST_KEPT = 2000

/**
 * Removes pictures that were drawn a week ago, and all but the newest, so that a host who changes an event again
 * and again does not fill the disk. A removed picture is drawn again when somebody asks for it.
 */
export async function purgeSharePictures({ files, clock, log }: Services): Promise<void> {
  const until = clock.now().subtract({ hours: DAYS_KEPT * 24 })
  const kept: { name: string; at: Temporal.Instant }[] = []
  for await (const name of files.names()) {
    const at = isSharePictureFile(name) && (await files.changedAt(name))
    if (at) kept.push({ name, at })
  }
  kept.sort((one, other) => Temporal.Instant.compare(other.at, one.at))
  for (const [place, { name, at }] of kept.entries()) {
    if (place < MOST_KEPT && Temporal.Instant.compare(at, until) > 0) continue
    await isolateFailure(
      () => files.remove(name),
      (error) => log.error({ err: error, file: name }, 'a share picture could not be removed'),
    )
  }
}
