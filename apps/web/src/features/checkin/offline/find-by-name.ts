import type { DoorStore, KeptTicket } from './door-store.ts'

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

/** The tickets that let somebody in and whose holder has all these words in the name, at most `mostFound`. */
export const findByName = async (
  store: DoorStore,
  name: string,
  signal: AbortSignal,
): Promise<KeptTicket[]> => {
  const words = plain(name).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found: KeptTicket[] = []
  let after: string | undefined
  while (found.length < mostFound && !signal.aborted) {
    const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true)
    const piece = await store.getAll('tickets', range, pieceSize)
    found.push(
      ...piece.filter(({ status, holderName }) => {
        const held = plain(holderName)
        return status === 'VALID' && words.every((word) => held.includes(word))
      }),
    )
    after = piece.at(-1)?.ticketId
    if (piece.length < pieceSize) break
  }
  return found.slice(0, mostFound)
}
