import type { EventReactionKind } from '@reprise/rules/comments/enums'
import { eventReactionKinds } from '@reprise/rules/comments/enums'

export type Reactions = {
  mine: EventReactionKind | null
  counts: { kind: EventReactionKind; count: number }[]
}

/** Returns how often people chose a kind. */
export const countOf = ({ counts }: Reactions, kind: EventReactionKind): number =>
  counts.find((each) => each.kind === kind)?.count ?? 0

/** Returns the reactions after the viewer chose `kind` in place of their own reaction. Null takes it back. */
export const reacted = (known: Reactions, kind: EventReactionKind | null): Reactions => ({
  mine: kind,
  counts: eventReactionKinds
    .map((each) => ({
      kind: each,
      count: countOf(known, each) - (each === known.mine ? 1 : 0) + (each === kind ? 1 : 0),
    }))
    .filter(({ count }) => count > 0),
})
