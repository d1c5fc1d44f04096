import { offeredWidths } from '@reprise/rules/assets/picture-widths'
import type { Services, Work } from '#platform/ctx.ts'

/** Deletes a picture and all its widths. Done again it does nothing. */
export async function removeFiles({ files }: Pick<Services, 'files'>, fileName: string): Promise<void> {
  const stem = fileName.replace(/\.webp$/, '')
  await files.remove(fileName)
  for (const width of offeredWidths) await files.remove(`${stem}-w${width}.webp`)
}

/** Deletes a picture, all its widths and what is known of its upload. Done again it does nothing. */
export async function forgetPicture(work: Work, fileName: string): Promise<void> {
  await removeFiles(work, fileName)
  await work.tx.deleteFrom('asset').where('file_name', '=', fileName).execute()
}
