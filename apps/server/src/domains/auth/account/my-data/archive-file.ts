/** The file of an archive: its name is found out by nobody, and no public address leads to it. */
export function archiveFile(archiveId: string): string {
  return `${archiveId}.zip`
}
