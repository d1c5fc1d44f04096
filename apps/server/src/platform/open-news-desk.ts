import type { NewsDesk } from './news.ts'
import type { Reaction } from './reaction.ts'

/** The desk of one process, for the reactions it knows. */
export function openNewsDesk(reactions: readonly Reaction[]): NewsDesk {
  const byKind = new Map<string, string[]>()
  for (const reaction of reactions) {
    for (const { kind } of reaction.on) byKind.set(kind, [...(byKind.get(kind) ?? []), reaction.name])
  }
  let relay: () => void = () => undefined
  return {
    address: (news) => news.map((each) => ({ ...each, reactions: byKind.get(each.kind) ?? [] })),
    wake: () => relay(),
    onWake: (next) => {
      relay = next
    },
  }
}
