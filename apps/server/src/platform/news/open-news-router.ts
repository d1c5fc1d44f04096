import type { NewsRouter } from './news.ts'
import type { Reaction } from './reaction.ts'

/** The router of one process, for the given reactions. */
export function openNewsRouter(reactions: readonly Reaction[]): NewsRouter {
  const heard = reactions.flatMap(({ on, name }) => on.map(({ kind }) => ({ kind, name })))
  const byKind = Map.groupBy(heard, ({ kind }) => kind)
  let relay: () => void = () => undefined
  return {
    withReactions: (news) =>
      news.map((each) => ({ ...each, reactions: (byKind.get(each.kind) ?? []).map(({ name }) => name) })),
    wake: () => relay(),
    onWake: (next) => {
      relay = next
    },
  }
}
