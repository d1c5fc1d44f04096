import { offeredWidths } from '@reprise/rules/assets/picture-widths'
import type { Services } from '#platform/ctx.ts'

/** Deletes a picture, then its card and all its widths (narrowPicture builds on that order). Done again it does nothing. */
export async function removeFiles({ files }: Pick<Services, 'files'>, fileName: string): Promise<void> {
  const stem = fileName.replace(/\.webp$/, '')
  await files.remove(fileName)
  await files.remove(`${stem}.jpg`)
  for (const width of offeredWidths) await files.remove(`${stem}-w${width}.webp`)
}
