/** An entry of a ticket's log in one zone: a scan that was let in or found already in, or an undo. */
export type ScanEntry = {
  /** Unique per scan: an entry delivered twice is one. */
  nonce: string
  kind: 'scan' | 'undo'
  /** Epoch milliseconds, the device's clock corrected. */
  at: number
}

export type ScanFold = {
  admitted: boolean
  /** Of the scan that let the ticket in: the earliest since the last undo. */
  firstSeen: number | null
  /** Scans since the last undo, the one that let the ticket in included. */
  scanCount: number
}

export const notSeen: ScanFold = { admitted: false, firstSeen: null, scanCount: 0 }

function inTime(a: ScanEntry, b: ScanEntry): number {
  // At the same instant the undo comes first: a person who scans after undoing wants the ticket in.
  if (a.at !== b.at) return a.at - b.at
  if (a.kind !== b.kind) return a.kind === 'undo' ? -1 : 1
  return a.nonce < b.nonce ? -1 : 1
}

/**
 * What a ticket's log comes to in one zone (decision S-086), whatever the order or repetition in which devices
 * deliver it: the corrected time decides.
 */
export function foldScans(log: readonly ScanEntry[]): ScanFold {
  const entries = [...new Map(log.map((entry) => [entry.nonce, entry])).values()].sort(inTime)
  const undone = entries.findLastIndex((entry) => entry.kind === 'undo')
  const scans = entries.slice(undone + 1)
  const [first] = scans
  return first ? { admitted: true, firstSeen: first.at, scanCount: scans.length } : notSeen
}
