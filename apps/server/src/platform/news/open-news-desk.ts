import type { NewsDesk } from './news.ts'
import type { Reaction } from './reaction.ts'

/** The desk of one process, for the given reactions. */
export function openNewsDesk(reactions: readonly Reaction[]): NewsDesk {
  const heard = reactions.flatMap(({ on, name }) => on.map(({ kind }) => ({ kind, name })))
  const byKind = Map.groupBy(heard, ({ kind }) => kind)
  let relay: () => void = () => undefined
  return {
    address: (news) =>
      news.map((each) => ({ ...each, reactions: (byKind.get(each.kind) ?? []).map(({ name }) => name) })),
    wake: () => relay(),
    onWake: (next) => {
      relay = next
    },
  }
}
