import { decideScan } from '@reprise/rules/checkin/decide-scan'
import { readDoorInput } from '@reprise/rules/checkin/door-input'
import { syncEndsAt } from '@reprise/rules/checkin/doors/door-pairing'
import type { Verdict } from '../checkin.api.ts'
import type { DeviceCalls } from './device.api.ts'
import type { DoorStore, KeptManifest, KeptScan, Pairing } from './door-store.ts'
import {
  changePairing,
  countPending,
  forgetEvent,
  keepPairing,
  keepScan,
  keepUndo,
  readKeptManifest,
  readLastScans,
  readPairing,
} from './door-store.ts'
import type { Entrance } from './find-by-name.ts'
import { findByName } from './find-by-name.ts'
import type { Shown } from './judge-on-device.ts'
import { judgeOnDevice } from './judge-on-device.ts'
import type { Contact } from './sync-device.ts'
import { makeContacts } from './sync-device.ts'

/** Milliseconds between two contacts, and the longest pause after contacts that failed. */
const pauseMs = 3000
const longestPauseMs = 10_000

/** A list of tickets that is younger counts as fresh: the device is in touch with the server. */
const freshMs = 15_000

/** How long a scan waits for the newest tickets while the device is in touch, in milliseconds. */
const patienceMs = 300

export type DeviceState = {
  pairing: Pairing | undefined
  manifest: KeptManifest | undefined
  /** How many entries of the log the server does not have yet. */
  pending: number
  /** The newest entries of the log. */
  last: KeptScan[]
  /** Counts the times when the server said that a person should look at a scan. */
  noticed: number
}

/** What a scan on the device gives: a verdict, or no list that could decide. */
export type DeviceAnswer = { verdict: Verdict; isTest: boolean } | { unknownSince: number | null }

/** Whether the tickets were read a moment ago. A clock that was set back since then proves nothing. */
export const isFresh = (manifest: KeptManifest | undefined, now: number): boolean =>
  manifest?.readAt != null && Math.abs(now - manifest.readAt) < freshMs

const wait = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

const unknownTicket = (manifest: KeptManifest, now: number): Verdict => {
  const { opensAt: _none, ...verdict } = decideScan({
    ticket: null,
    event: {
      eventId: '',
      status: 'PUBLISHED',
      startDate: Date.parse(manifest.startDate),
      endDate: Date.parse(manifest.endDate),
      scanningOpensBefore: manifest.scanningOpensBefore,
      scanningZones: manifest.scanningZones,
    },
    zone: null,
    isTest: false,
    now,
  })
  const nobody = {
    ticketId: null,
    ticketName: null,
    ticketColor: null,
    holderName: null,
    guestName: null,
    holderAvatarUrl: null,
  }
  return { ...verdict, ...nobody, firstSeen: null, opensAt: null }
}

/**
 * A paired device: it decides on scans from its storage, keeps them, and is in touch with the server when it can. All tabs
 * of the browser share the storage, and one of them makes the contacts.
 */
export const makeDevice = (store: DoorStore, calls: DeviceCalls) => {
  const contact = makeContacts(store, calls)
  const channel = new BroadcastChannel('door')
  const listeners = new Set<() => void>()
  const running = new AbortController()
  let state: DeviceState | undefined
  let noticed = 0
  let isWoken = false
  let wakeUp: (() => void) | undefined
  let waiting: (() => void)[] = []

  const readState = async () => {
    const [pairing, manifest, pending, last] = await Promise.all([
      readPairing(store),
      readKeptManifest(store),
      countPending(store),
      readLastScans(store),
    ])
    state = { pairing, manifest, pending, last, noticed }
    for (const wakeListener of listeners) wakeListener()
  }

  const wake = () => {
    isWoken = true
    wakeUp?.()
  }

  /** Lets this tab and the others know that the storage has changed. */
  const announceChange = async () => {
    channel.postMessage('changed')
    await readState()
  }

  const pause = async (millis: number) => {
    if (!isWoken) {
      await Promise.race([
        wait(millis),
        new Promise<void>((resolve) => {
          wakeUp = resolve
        }),
      ])
    }
    isWoken = false
  }

  const makeAllContacts = async () => {
    let failures = 0
    while (!running.signal.aborted) {
      const served = waiting
      waiting = []
      isWoken = false
      // The storage may fail, too. The next contact tries again.
      const made = await contact().catch((): Contact => ({ kind: 'FAILED' }))
      failures = made.kind === 'FAILED' ? failures + 1 : 0
      if (made.kind === 'DONE' && made.isNoticed) noticed += 1
      await announceChange().catch(() => undefined)
      for (const goOn of served) goOn()
      if (made.kind === 'ENDED' && (await countPending(store)) === 0) return
      await pause(made.kind === 'DONE' ? pauseMs : Math.min(1000 * 2 ** failures, longestPauseMs))
    }
  }

  // One tab has the lock. Another one gets it when that tab is closed.
  const keepInTouch = () =>
    navigator.locks.request('door', { signal: running.signal }, makeAllContacts).catch(() => undefined)

  const newest = () => new Promise<void>((resolve) => waiting.push(resolve))

  channel.onmessage = () => {
    wake()
    void readState()
  }

  const open = async () => {
    const [pairing, manifest] = await Promise.all([readPairing(store), readKeptManifest(store)])
    // The event may have been moved after the device was paired.
    const endDate = Date.parse(manifest?.scanningEndsAt ?? pairing?.endsAt ?? '')
    if (Date.now() > syncEndsAt({ endDate })) await forgetEvent(store)
    await readState()
    if (await readPairing(store)) void keepInTouch()
  }

  const decide = async (shown: Shown, zone: string, isTest: boolean): Promise<DeviceAnswer> => {
    const pairing = await readPairing(store)
    const manifest = await readKeptManifest(store)
    if (!pairing || !manifest?.readAt) return { unknownSince: null }
    const scannedAt = Date.now()
    const { clockOffset } = manifest
    const facts = { eventId: pairing.eventId, manifest, shown, zone, isTest, now: scannedAt + clockOffset }
    const known = await judgeOnDevice(store, facts)
    const text = 'text' in shown ? shown.text.trim() : null
    const read = text === null ? null : readDoorInput(text)
    const isTicketForm = text === null || read !== null
    if (!known && isTicketForm && !isFresh(manifest, scannedAt)) return { unknownSince: manifest.readAt }
    const verdict = known ?? unknownTicket(manifest, facts.now)
    if (isTicketForm && !isTest) {
      await keepScan(store, {
        nonce: crypto.randomUUID(),
        kind: 'SCAN',
        // A typed code without its spaces and hyphens: with too many of them the server would refuse the whole queue.
        code: read?.kind === 'code' ? read.code : text,
        ticketId: verdict.ticketId,
        generation: 'found' in shown ? shown.found.generation : null,
        zone,
        scannedAt,
        clockOffset,
        verdict,
        pending: 1,
      })
    }
    return { verdict, isTest }
  }

  return {
    open,
    close: () => {
      running.abort()
      channel.close()
    },
    subscribe: (wakeListener: () => void) => {
      listeners.add(wakeListener)
      return () => void listeners.delete(wakeListener)
    },
    /** Undefined until the storage was read. */
    state: () => state,
    /** Begins with a device that was just paired. */
    begin: async (pairing: Pairing) => {
      await keepPairing(store, pairing)
      await announceChange()
      wake()
      void keepInTouch()
    },
    /** Looks for the server now, for example because the device is online again. */
    wake,
    /**
     * Decides on what was shown, and keeps the scan on the disk before it answers. In test mode nothing is kept. Scans come one
     * after the other, also those of two tabs, so that the second one knows the first.
     */
    scan: async (shown: Shown, zone: string, isTest: boolean): Promise<DeviceAnswer> => {
      if (isFresh(state?.manifest, Date.now())) {
        wake()
        await Promise.race([newest(), wait(patienceMs)])
      }
      const answer = await navigator.locks.request('door-scan', () => decide(shown, zone, isTest))
      wake()
      await announceChange()
      return answer
    },
    /** The tickets whose holder has this name, a few of them. */
    find: (name: string, entrance: Entrance, signal: AbortSignal) =>
      findByName(store, name, entrance, signal),
    /** Takes an admission of this device back. */
    undo: async (scan: KeptScan) => {
      const { clockOffset = 0 } = (await readKeptManifest(store)) ?? {}
      const { ticketId, zone } = scan
      const undone = {
        nonce: crypto.randomUUID(),
        kind: 'UNDO' as const,
        code: null,
        ticketId,
        generation: null,
        zone,
      }
      const entry = { ...undone, scannedAt: Date.now(), clockOffset, verdict: null, pending: 1 as const }
      if (!(await keepUndo(store, entry, scan.nonce))) return
      wake()
      await announceChange()
    },
    /** Switches to results only, or back. */
    setSteward: async (isSteward: boolean) => {
      await changePairing(store, { isSteward })
      await announceChange()
    },
    /** Deletes all that the device has. */
    forget: async () => {
      await forgetEvent(store)
      await announceChange()
    },
  }
}

export type Device = ReturnType<typeof makeDevice>
