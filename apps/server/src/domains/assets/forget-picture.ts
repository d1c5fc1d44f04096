import { pictureWidths } from '@reprise/rules/assets/picture-widths'
import type { Work } from '#platform/ctx.ts'

/** Deletes a picture, all its widths and what is known of its upload. Done again it does nothing. */
export async function forgetPicture(work: Work, fileName: string): Promise<void> {
  const stem = fileName.replace(/\.webp$/, '')
  await work.files.remove(fileName)
  for (const width of pictureWidths) await work.files.remove(`${stem}-w${width}.webp`)
  await work.tx.deleteFrom('asset').where('file_name', '=', fileName).execute()
}
