import { useState } from 'react'
import type { GuestRequest } from './requests-of.ts'

/** The selected requests. A request that is no longer shown is not selected either. */
export const useSelection = (shown: GuestRequest[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const idOf = (row: GuestRequest) => row.booking.bookingId
  return {
    chosen: shown.filter((row) => ids.has(idOf(row))),
    has: (row: GuestRequest) => ids.has(idOf(row)),
    toggle: (row: GuestRequest) => setIds((before) => before.symmetricDifference(new Set([idOf(row)]))),
    setAll: (rows: GuestRequest[]) => setIds(new Set(rows.map(idOf))),
  }
}

export type Selection = ReturnType<typeof useSelection>
