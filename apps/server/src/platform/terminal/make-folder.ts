import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes `path` and the folders above it; what exists stays as it is. Throws the system's error (EACCES, EROFS…).
 * `mode` is that of `path` alone.
 */
export function makeFolder(path: string, mode = 0o755): void {
  if (existsSync(path)) return
  // Not { recursive: true }: that spins for ever where the system answers ENOENT to a mkdir, as under /proc.
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process that starts at the same moment may have made it.
    if (!existsSync(path)) throw error
  }
}
