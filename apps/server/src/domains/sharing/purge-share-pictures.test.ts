import { expect, test } from 'vitest'
import type { Services } from '#platform/ctx.ts'
import type { Files } from '#ports/files/files.ts'
import { purgeSharePictures } from './purge-share-pictures.ts'
import { sharePictureFile } from './share-picture-file.ts'

const now = Temporal.Instant.from('2027-03-14T12:00:00Z')
const nameOf = (number: number) => sharePictureFile(number.toString(16).padStart(32, '0'))

/** Purges files that were written so many minutes ago; answers the names of those that stay. */
async function purge(ages: ReadonlyMap<string, number>): Promise<string[]> {
  const kept = new Map(ages)
  const files: Pick<Files, 'names' | 'changedAt' | 'remove'> = {
    async *names() {
      yield* [...kept.keys()]
    },
    changedAt: async (name) => now.subtract({ minutes: kept.get(name) ?? 0 }),
    remove: async (name) => void kept.delete(name),
  }
  await purgeSharePictures({ files, clock: { now: () => now } } as Services)
  return [...kept.keys()]
}

test('pictures of a week ago go, and no other file', async () => {
  const week = 7 * 24 * 60
  const ages = new Map([
    [nameOf(1), week],
    [nameOf(2), week - 1],
    ['cover.webp', 2 * week],
  ])
  expect(await purge(ages)).toEqual([nameOf(2), 'cover.webp'])
})

test('of very many the newest stay, so that nobody fills the disk by having them drawn', async () => {
  const ages = new Map(Array.from({ length: 2100 }, (_, minute) => [nameOf(minute), minute]))
  const kept = await purge(ages)
  expect(kept).toHaveLength(2000)
  expect(kept).toContain(nameOf(0))
  expect(kept).not.toContain(nameOf(2000))
})
