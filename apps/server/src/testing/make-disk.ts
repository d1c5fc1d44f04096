import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A disk of its own in memory; undefined where this account may make none. */
export function makeDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-disk-'))
  chmodSync(folder, 0o755)
  const made = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  if (made.status === 0) {
    onTestFinished(() => {
      spawnSync('/bin/umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    })
    return folder
  }
  rmSync(folder, { recursive: true })
  return undefined
}
