import type { DoorTicket } from '@reprise/rules/checkin/doors/door-ticket'
import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'
import type { Verdict } from '../checkin.api.ts'
import type { Manifest, PairedDevice, ScanAnswer } from './device.api.ts'

/**
 * Why a device scans no more. REVOKED: it was unpaired. OVER: scanning has ended. UNKNOWN: the server does not know it
 * (any more).
 */
export type Ended = 'REVOKED' | 'OVER' | 'UNKNOWN'

/** What the device knows about itself. */
export type Pairing = PairedDevice & {
  name: string
  ended?: Ended
  /** Whether the device shows results only. */
  isSteward?: boolean
}

/** The manifest without its tickets, which stand in a store of their own. */
export type KeptManifest = Omit<Manifest, 'tickets'> & {
  /** When the device had all tickets, in epoch milliseconds of its own clock. Null until it has them. */
  readAt: number | null
  /** Milliseconds of the server's clock minus the device's. */
  clockOffset: number
}

/**
 * A ticket as the device keeps it. It names its event ticket by the id: the places in the list of an answer change when
 * the host adds another event ticket, and then the tickets that did not change do not come again.
 */
export type KeptTicket = Omit<DoorTicket, 'eventTicket'> & { eventTicketId: string }

/** An entry of the device's log, with what the screen showed. */
export type KeptScan = {
  nonce: string
  kind: 'SCAN' | 'UNDO'
  /**
   * The text that was read; null for an undo, and for a ticket that was found by name. It is deleted when the scan was
   * sent, so that a stolen device tells no codes.
   */
  code: string | null
  ticketId: string | null
  /** The generation of a ticket that was found by name. */
  generation: number | null
  /** Empty where the event has no zones. */
  zone: string
  /** Epoch milliseconds of the device's clock. */
  scannedAt: number
  clockOffset: number
  /** Null for an undo. */
  verdict: Verdict | null
  /** Present until the server has taken it. The index of this field so lists only what is to be sent. */
  pending?: 1
  /** When the server took it, in epoch milliseconds of the device's clock. */
  sentAt?: number
  answer?: Pick<ScanAnswer, 'outcome' | 'doubt'>
  /** Whether an undo of this device took the admission back. */
  undone?: true
}

interface DoorSchema extends DBSchema {
  /** One value each: the pairing and the manifest. */
  device: { key: 'pairing' | 'manifest'; value: Pairing | KeptManifest }
  tickets: { key: string; value: KeptTicket; indexes: { codeHash: string } }
  scans: {
    key: string
    value: KeptScan
    indexes: { pending: [pending: number, scannedAt: number]; ticketId: string; scannedAt: number }
  }
}

export type DoorStore = IDBPDatabase<DoorSchema>

/** The storage of a paired device. It has no address and no phone number. */
export const openDoorStore = (): Promise<DoorStore> =>
  openDB<DoorSchema>('door', 1, {
    upgrade(database) {
      database.createObjectStore('device')
      database.createObjectStore('tickets', { keyPath: 'ticketId' }).createIndex('codeHash', 'codeHash')
      const scans = database.createObjectStore('scans', { keyPath: 'nonce' })
      scans.createIndex('pending', ['pending', 'scannedAt'])
      scans.createIndex('ticketId', 'ticketId')
      scans.createIndex('scannedAt', 'scannedAt')
    },
  })

export const readPairing = async (store: DoorStore) =>
  (await store.get('device', 'pairing')) as Pairing | undefined

export const readKeptManifest = async (store: DoorStore) =>
  (await store.get('device', 'manifest')) as KeptManifest | undefined

/** Begins with a device that was just paired: nothing of an earlier event stays. */
export const keepPairing = async (store: DoorStore, pairing: Pairing): Promise<void> => {
  const write = store.transaction(['device', 'tickets', 'scans'], 'readwrite', { durability: 'strict' })
  await Promise.all([
    write.objectStore('device').clear(),
    write.objectStore('tickets').clear(),
    write.objectStore('scans').clear(),
    write.objectStore('device').put(pairing, 'pairing'),
    write.done,
  ])
}

/** Changes what the device knows about itself. */
export const changePairing = async (store: DoorStore, change: Partial<Pairing>): Promise<void> => {
  const write = store.transaction('device', 'readwrite')
  const pairing = await write.store.get('pairing')
  if (pairing) void write.store.put({ ...pairing, ...change }, 'pairing')
  await write.done
}

/** Deletes all that the device has of the event. */
export const forgetEvent = async (store: DoorStore): Promise<void> => {
  const write = store.transaction(['device', 'tickets', 'scans'], 'readwrite')
  await Promise.all([
    write.objectStore('device').clear(),
    write.objectStore('tickets').clear(),
    write.objectStore('scans').clear(),
    write.done,
  ])
}

/** The bounds of the index of what waits to be sent. */
const allPending = () => IDBKeyRange.bound([1, Number.NEGATIVE_INFINITY], [1, Number.POSITIVE_INFINITY])

/** Whether the device is still paired as it was when it asked. It may have been paired again, or its work ended. */
const isStill = (pairing: Pairing | KeptManifest | undefined, deviceToken: string): pairing is Pairing =>
  pairing !== undefined && 'deviceToken' in pairing && pairing.deviceToken === deviceToken

/**
 * Notes that the device with this secret scans no more. Where nothing waits to be sent, it deletes the tickets and the
 * log, and keeps only the words about the event. A device that has another secret by now stays as it is.
 */
export const endPairing = async (store: DoorStore, deviceToken: string, ended: Ended): Promise<void> => {
  const write = store.transaction(['device', 'tickets', 'scans'], 'readwrite', { durability: 'strict' })
  const device = write.objectStore('device')
  const scans = write.objectStore('scans')
  const pairing = await device.get('pairing')
  if (isStill(pairing, deviceToken)) {
    // Counted here, so that no scan comes between the count and the deletion.
    const pending = await scans.index('pending').count(allPending())
    void device.put({ ...pairing, ended }, 'pairing')
    void write.objectStore('tickets').clear()
    if (pending === 0) {
      void device.delete('manifest')
      void scans.clear()
    }
  }
  await write.done
}

/**
 * Takes one answer of doorManifest into the storage, all of it or nothing. Returns false, and takes nothing, where the
 * device that asked has been paired again or forgotten since: its tickets are those of another event.
 */
export const keepManifest = async (
  store: DoorStore,
  deviceToken: string,
  manifest: KeptManifest,
  tickets: readonly KeptTicket[],
): Promise<boolean> => {
  const write = store.transaction(['device', 'tickets'], 'readwrite')
  const kept = write.objectStore('tickets')
  if (!isStill(await write.objectStore('device').get('pairing'), deviceToken)) {
    await write.done
    return false
  }
  if (manifest.isWhole) void kept.clear()
  for (const ticket of tickets) void kept.put(ticket)
  void write.objectStore('device').put(manifest, 'manifest')
  await write.done
  return true
}

/** Writes an entry of the log to the disk. The colour of a scan is shown only after that. */
export const keepScan = async (store: DoorStore, scan: KeptScan): Promise<void> => {
  const write = store.transaction('scans', 'readwrite', { durability: 'strict' })
  await Promise.all([write.store.put(scan), write.done])
}

/**
 * Writes an undo to the disk, and notes it at its scan, both or nothing. Returns false where the scan was undone already,
 * so that a second press takes nothing back that came since.
 */
export const keepUndo = async (store: DoorStore, undo: KeptScan, scanNonce: string): Promise<boolean> => {
  const write = store.transaction('scans', 'readwrite', { durability: 'strict' })
  const scan = await write.store.get(scanNonce)
  const isFirst = scan !== undefined && !scan.undone
  if (isFirst) {
    void write.store.put({ ...scan, undone: true })
    void write.store.put(undo)
  }
  await write.done
  return isFirst
}

/** The oldest entries that wait to be sent. */
export const readPending = (store: DoorStore, most: number): Promise<KeptScan[]> =>
  store.getAllFromIndex('scans', 'pending', allPending(), most)

export const countPending = (store: DoorStore): Promise<number> =>
  store.countFromIndex('scans', 'pending', allPending())

/** Notes what became of entries that the server has taken, and deletes the codes that they read. */
export const keepAnswers = async (
  store: DoorStore,
  answers: readonly ScanAnswer[],
  sentAt: number,
): Promise<void> => {
  const write = store.transaction('scans', 'readwrite', { durability: 'strict' })
  for (const { nonce, outcome, doubt } of answers) {
    const scan = await write.store.get(nonce)
    if (!scan) continue
    const { pending: _sent, ...rest } = scan
    void write.store.put({ ...rest, code: null, sentAt, answer: { outcome, doubt } })
  }
  await write.done
}

/** How many entries the lists on the screen show. */
const mostShown = 50

/** The last entries of the log, newest first. */
export const readLastScans = async (store: DoorStore): Promise<KeptScan[]> => {
  const last: KeptScan[] = []
  let at = await store.transaction('scans').store.index('scannedAt').openCursor(null, 'prev')
  while (at && last.length < mostShown) {
    last.push(at.value)
    at = await at.continue()
  }
  return last
}
