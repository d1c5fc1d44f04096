import type { DrawFile } from './draw-file.input.ts'
import { entryIdOf } from './hashes.ts'

/** One's own entry in the public list of a draw. */
interface FoundEntry {
  id: string
  weight: number
  /** The place in the order in which entries were drawn, from 1. Null where it was not drawn. */
  place: number | null
}

/**
 * The entry of a person by the code that only they are told: who they are and the salt, with a point between. Null where
 * the list has no such entry. Nobody else's entry can be found this way, because their salts are not known.
 */
export function findEntry({ drawId, entries, drawn }: DrawFile, code: string): FoundEntry | null {
  const [holder = '', salt = ''] = code.trim().split('.')
  const id = entryIdOf(drawId, holder, salt)
  const entry = entries.find((each) => each.id === id)
  const place = drawn.indexOf(id) + 1
  return entry ? { ...entry, place: place === 0 ? null : place } : null
}
