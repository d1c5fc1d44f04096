import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import type { RouteRow } from '../../route-row.ts'
import type { Kind } from './load-shell.ts'
import { loadedShell, loadShell, shellKind } from './load-shell.ts'
import type { Shell } from './shell.ts'

/** Returns the shell of a row for the person who is here. While another shell loads, the last one stays. */
export const useShell = (row: RouteRow | undefined): { kind: Kind; shell: Shell } => {
  const kind = shellKind(row?.shell ?? 'main-or-bare', useSession())
  const ready = loadedShell(kind)
  const [last, setLast] = useState({ kind, shell: ready ?? {} })
  useEffect(() => {
    let wanted = true
    const keep = (shell: Shell) => wanted && setLast({ kind, shell })
    loadShell(kind).then(keep, () => undefined)
    return () => {
      wanted = false
    }
  }, [kind])
  return ready ? { kind, shell: ready } : last
}
