/** One entry of the log of an entrance: a scan, or an undo. */
export type DoorEntry = {
  /** Unique over all doors. An entry that arrives again has the same id. */
  id: string
  kind: 'SCAN' | 'UNDO'
  /** When it happened, in epoch milliseconds of the server's clock (see `correctedTime`). */
  at: number
  /** Whether the door let the person in. False for an undo. */
  isLetIn: boolean
}

/** Two doors let the same ticket in at one entrance. */
type DoorConflict = {
  /** The entry that came later. */
  id: string
  /** The entry that counts. */
  against: string
  /** Milliseconds between the two. */
  gap: number
}

/** How a ticket stands at one entrance. `decideScan` takes it as the ticket's `log`. */
export type EntranceState = {
  admitted: boolean
  /** The time of the entry that let the ticket in: the earliest since the last undo. Epoch milliseconds. */
  firstSeen: number | null
  /** Scans since then, that one included. */
  scanCount: number
  /** The entry that let the ticket in. */
  admittedBy: string | null
  conflicts: DoorConflict[]
}

const earlierFirst = (a: DoorEntry, b: DoorEntry) => a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id))

/**
 * How a ticket stands at one entrance, from all entries that the doors wrote about it: the earliest scan that let it
 * in since the last undo counts (decision S-086). The entries may come in any order and several times, and the answer is
 * the same, because they are sorted by time and then by id. A scan that turned the person away lets nobody in, also
 * where the scan before it turns out not to count.
 */
export function foldEntrance(entries: readonly DoorEntry[]): EntranceState {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const state: EntranceState = {
    admitted: false,
    firstSeen: null,
    scanCount: 0,
    admittedBy: null,
    conflicts: [],
  }
  for (const entry of [...known.values()].sort(earlierFirst)) {
    if (entry.kind === 'UNDO') {
      Object.assign(state, { admitted: false, firstSeen: null, scanCount: 0, admittedBy: null })
    } else if (state.admittedBy !== null && state.firstSeen !== null) {
      state.scanCount += 1
      if (entry.isLetIn) {
        state.conflicts.push({ id: entry.id, against: state.admittedBy, gap: entry.at - state.firstSeen })
      }
    } else if (entry.isLetIn) {
      Object.assign(state, { admitted: true, firstSeen: entry.at, scanCount: 1, admittedBy: entry.id })
    }
  }
  return state
}

/** How far a corrected time may lie ahead of the server's clock, in milliseconds: a measured offset is not exact. */
const toleranceMillis = 60_000

/**
 * The moment of an offline scan by the server's clock, in epoch milliseconds. `deviceAt` is the device's clock at the
 * scan, and `clockOffset` is the server's clock minus the device's, as the device measured it. A moment before scanning
 * opened or after the scan arrived is impossible. Such a scan gets the time of its arrival, so that a wrong clock never
 * wins against a right one, and `isDoubtful` is true.
 */
export function correctedTime(
  { deviceAt, clockOffset }: { deviceAt: number; clockOffset: number },
  { opensAt, receivedAt }: { opensAt: number; receivedAt: number },
): { at: number; isDoubtful: boolean } {
  const at = Math.floor(deviceAt + clockOffset)
  if (at < opensAt || at > receivedAt + toleranceMillis) return { at: receivedAt, isDoubtful: true }
  return { at: Math.min(at, receivedAt), isDoubtful: false }
}
