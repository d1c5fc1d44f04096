/** An entry of a ticket's log in one zone: an undo, or a scan whose ticket was let in or was already in. */
export type ScanEntry = {
  /** Unique for each scan. Entries with one nonce count once. */
  nonce: string
  kind: 'scan' | 'undo'
  /** Epoch milliseconds, corrected for an inaccurate clock of the device. */
  at: number
}

export type ScanFold = {
  admitted: boolean
  /** The time of the scan that let the ticket in: the earliest since the last undo. */
  firstSeen: number | null
  /** Scans since the last undo, the one that let the ticket in included. */
  scanCount: number
}

export const notSeen: ScanFold = { admitted: false, firstSeen: null, scanCount: 0 }

function inTime(a: ScanEntry, b: ScanEntry): number {
  // An undo at the same instant counts as earlier, because a person who scans after undoing wants to let the guest
  // in.
  if (a.at !== b.at) return a.at - b.at
  if (a.kind !== b.kind) return a.kind === 'undo' ? -1 : 1
  return a.nonce < b.nonce ? -1 : 1
}

/**
 * The result of a ticket's log in one zone (decision S-086). Devices may deliver the entries in any order and more
 * than once: the corrected time decides.
 */
export function foldScans(log: readonly ScanEntry[]): ScanFold {
  const entries = [...new Map(log.map((entry) => [entry.nonce, entry])).values()].sort(inTime)
  const undone = entries.findLastIndex((entry) => entry.kind === 'undo')
  const scans = entries.slice(undone + 1)
  const [first] = scans
  return first ? { admitted: true, firstSeen: first.at, scanCount: scans.length } : notSeen
}
