import { isDatabaseDiskFull } from '../db/postgres-errors.ts'
import { TerminalRefusal } from '../terminal/terminal-refusal.ts'

/** True where a disk of this machine, or the disk of the database, is full. */
export const isDiskFull = (error: unknown): boolean =>
  isDatabaseDiskFull(error) || (error instanceof Error && 'code' in error && error.code === 'ENOSPC')

export const diskFull = (dataDir: string) =>
  new TerminalRefusal(
    `There is no room on the disk of DATA_DIR ${dataDir}: make room, or set DATA_DIR to another folder.`,
  )

/** The TerminalRefusal for files of `dataDir` that cannot be made or read. */
export function unusable(dataDir: string, error: unknown): TerminalRefusal {
  if (isDiskFull(error)) return diskFull(dataDir)
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return new TerminalRefusal(
    `DATA_DIR ${dataDir} cannot be used (${reason}): make it writable for this account, or set DATA_DIR to another folder.`,
  )
}
