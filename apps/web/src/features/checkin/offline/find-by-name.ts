import type { DoorStore, KeptTicket } from './door-store.ts'
import { standingAt } from './judge-on-device.ts'

/** How many tickets a search shows. */
export const mostFound = 20
/** How many tickets are read at a time, so that a long list does not hold up the screen. */
const pieceSize = 1000

/** Letters that Unicode does not take apart into a letter and an accent. */
const apart: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const isApart = new RegExp(`[${Object.keys(apart).join('')}]`, 'g')

/** A text in small letters without accents, so that "jose" finds "José" and "soren" finds "Søren". */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(isApart, (letter) => apart[letter] ?? letter)

/** A ticket that was found by name, and whether it is in at the entrance of the search. */
export type FoundTicket = KeptTicket & { isIn: boolean }

/** The entrance of a search: its zone ('' where the event has none), and when the device read its tickets (`readAt`). */
export type Entrance = { zone: string; readAt: number }

const isNamed = (name: string, words: readonly string[]) => {
  const text = plain(name)
  return words.every((word) => text.includes(word))
}

const withName = async (store: DoorStore, name: string, signal: AbortSignal): Promise<KeptTicket[]> => {
  const words = plain(name).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found: KeptTicket[] = []
  let after: string | undefined
  while (found.length < mostFound && !signal.aborted) {
    const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true)
    const piece = await store.getAll('tickets', range, pieceSize)
    found.push(
      ...piece.filter(
        ({ status, holderName, guestName = '' }) =>
          status === 'VALID' && (isNamed(holderName, words) || isNamed(guestName, words)),
      ),
    )
    after = piece.at(-1)?.ticketId
    if (piece.length < pieceSize) break
  }
  return found.slice(0, mostFound)
}

/**
 * The tickets that let somebody in and whose holder or additional guest has all these words in the name, at most
 * `mostFound`. A ticket that this device let in is in at once, also while the server does not know of it.
 */
export const findByName = async (
  store: DoorStore,
  name: string,
  { zone, readAt }: Entrance,
  signal: AbortSignal,
): Promise<FoundTicket[]> => {
  const found = await withName(store, name, signal)
  return Promise.all(
    found.map(async (ticket) => {
      const scans = await store.getAllFromIndex('scans', 'ticketId', ticket.ticketId)
      return { ...ticket, isIn: standingAt(ticket, zone, scans, readAt).admitted }
    }),
  )
}
