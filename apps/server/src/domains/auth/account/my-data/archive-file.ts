/** The file name of an archive. Nobody can guess it, and no public address leads to it. */
export function archiveFile(archiveId: string): string {
  return `${archiveId}.zip`
}
