import { get, set } from 'idb-keyval'
import { useEffect, useState } from 'react'
import type { Verdict } from '../checkin.api.ts'

/** A scan made on this device. */
export type DeviceScan = { id: string; at: string; zone: string | null; verdict: Verdict; undone: boolean }

const most = 50

/** The last scans of this device at an event, newest first; they survive a reload. */
export const useLastScans = (eventId: string) => {
  const [scans, setScans] = useState<DeviceScan[]>([])
  const key = `door/${eventId}`

  useEffect(() => {
    void get<DeviceScan[]>(key)
      .then((kept) => kept && setScans((now) => [...now, ...kept].slice(0, most)))
      .catch(() => undefined)
  }, [key])

  const change = (next: (before: DeviceScan[]) => DeviceScan[]) =>
    setScans((before) => {
      const after = next(before).slice(0, most)
      void set(key, after).catch(() => undefined)
      return after
    })

  return {
    scans,
    add: (scan: DeviceScan) => change((before) => [scan, ...before]),
    markUndone: (ticketId: string, zone: string | null) =>
      change((before) =>
        before.map((scan) => {
          const { verdict } = scan
          const isIt = verdict.ticketId === ticketId && verdict.status === 'ACCEPTED' && scan.zone === zone
          return isIt ? { ...scan, undone: true } : scan
        }),
      ),
  }
}

export type LastScans = ReturnType<typeof useLastScans>
