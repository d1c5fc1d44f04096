import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** The name of the rules by which these draws are made. Other rules get another name. */
export const drawFormat = 'reprise-draw-1'

const hashOfText = (text: string): string => bytesToHex(sha256(new TextEncoder().encode(text)))

/** The commitment to a secret (64 hex digits). It is published when the draw opens; the secret, after the draw. */
export function commitmentOf(drawId: string, secret: string): string {
  return hashOfText(`${drawFormat} commitment ${drawId} ${secret}`)
}

/**
 * The id of an entry in the public list. Without the salt, which only its holder is told, nobody can find out whose it
 * is.
 */
export function entryIdOf(drawId: string, holder: string, salt: string): string {
  return hashOfText(`${drawFormat} entry ${drawId} ${holder} ${salt}`)
}

/** What is settled when a list is frozen, before any randomness exists. */
export interface FrozenList {
  drawId: string
  commitment: string
  /** How many win, and how many more are drawn to take the place of winners. */
  winners: number
  alternates: number
  /** RFC 3339 in UTC, with milliseconds. */
  frozenAt: string
  /** The hash of the beacon's chain, and its round. */
  chain: string
  round: number
  /** In the order of their ids. */
  entries: readonly { id: string; weight: number }[]
}

/** The first lines of the text of a frozen list: its facts. */
export function factsOfList(list: Omit<FrozenList, 'entries'>, entries: number): string {
  const { drawId, commitment, winners, alternates, frozenAt, chain, round } = list
  const facts = [
    drawFormat,
    `draw ${drawId}`,
    `commitment ${commitment}`,
    `winners ${winners}`,
    `alternates ${alternates}`,
    `frozen ${frozenAt}`,
    `chain ${chain}`,
    `round ${round}`,
    `entries ${entries}`,
  ]
  return `${facts.join('\n')}\n`
}

/** The lines of entries in the text of a frozen list. */
export const linesOfEntries = (entries: FrozenList['entries']): string =>
  entries.map(({ id, weight }) => `${id} ${weight}\n`).join('')

/** The hash of a frozen list: of a text with one line for each fact and for each entry. */
export function listHashOf({ entries, ...list }: FrozenList): string {
  return hashOfText(factsOfList(list, entries.length) + linesOfEntries(entries))
}

/** The seed of a draw, 32 bytes: from the secret, the hash of the list, and the randomness of the beacon. */
export function seedOf(secret: string, listHash: string, randomness: string): Uint8Array {
  return hexToBytes(hashOfText(`${drawFormat} seed ${secret} ${listHash} ${randomness}`))
}
