import { isDiskFull } from '../db/postgres-errors.ts'
import { Refusal } from '../terminal/refusal.ts'

/** True where a disk of this machine, or the database on its own, found no room. */
export const isNoRoom = (error: unknown): boolean =>
  isDiskFull(error) || (error instanceof Error && 'code' in error && error.code === 'ENOSPC')

export const noRoom = (dataDir: string) =>
  new Refusal(
    `There is no room on the disk of DATA_DIR ${dataDir}: make room, or set DATA_DIR to another folder.`,
  )

/** What to say where the files of `dataDir` cannot be made or read. */
export function unusable(dataDir: string, error: unknown): Refusal {
  if (isNoRoom(error)) return noRoom(dataDir)
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return new Refusal(
    `DATA_DIR ${dataDir} cannot be used (${reason}): make it writable for this account, or set DATA_DIR to another folder.`,
  )
}
