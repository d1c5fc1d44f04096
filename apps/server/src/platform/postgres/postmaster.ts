import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The content of PostgreSQL's postmaster.pid. */
export interface Postmaster {
  pid: number
  port: number
  ready: boolean
  /** The server was told to end, and may still wait for its connections to close. */
  stopping: boolean
}

/** The server that wrote postmaster.pid in `data`, alive or not; undefined without such a file. */
export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const status = lines[7]?.trim()
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      ready: status === 'ready',
      stopping: status === 'stopping',
    }
  } catch {
    return undefined
  }
}

/** Whether `pid` is a running PostgreSQL. The number may belong to another process by now, or to a dead child. */
export function runsPostgres(pid: number): boolean {
  if (existsSync('/proc/self/stat')) {
    try {
      return /^\d+ \(postgres\) [^Z]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    } catch {
      return false
    }
  }
  const listed = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return /^[^Z]\S*\s.*postgres/.test(listed.trim())
}
