import { useEffect, useState } from 'react'
import { storedList, storeList } from '../../../lib/stored-list.ts'

const name = 'heldEvents'

/** An event with the number of the viewer's tickets, as this browser keeps it. */
const entryOf = (eventId: string, count: number) => `${eventId}:${count}`
const idOf = (entry: string) => entry.split(':')[0]
// An entry without a number is from before the number was kept.
const countOf = (entry: string | undefined) => (entry === undefined ? 0 : Number(entry.split(':')[1] ?? 1))

/**
 * Where on the page the viewer's own tickets belong. `heldBefore`: how many own tickets of the event this browser
 * showed at the last visit, so that room is kept for them while they load. `isLate`: it showed none then, so the
 * tickets come in further down and do not move what is being read.
 */
export const useHeldBefore = (eventId: string, held: number | undefined) => {
  const [heldBefore] = useState(() => countOf(storedList(name)?.find((entry) => idOf(entry) === eventId)))
  const [first, setFirst] = useState(held)
  if (first === undefined && held !== undefined) setFirst(held)
  useEffect(() => {
    if (held === undefined || held === heldBefore) return
    const others = (storedList(name) ?? []).filter((entry) => idOf(entry) !== eventId)
    storeList(name, held > 0 ? [entryOf(eventId, held), ...others] : others)
  }, [eventId, held, heldBefore])
  return { heldBefore, isLate: first !== undefined && first > 0 && heldBefore === 0 }
}
