import { phrase } from '../../platform/phrase.ts'
import type { Sentence } from '../../platform/sentence.ts'
import { sentence } from '../../platform/sentence.ts'

/** Who of the members of its club gets tickets of an event, in few words. The names are null where the viewer may not see them. */
export function membersText(club: string | null, tier: string | null): Sentence {
  if (club === null) return { text: phrase('For members of its club') }
  return tier === null
    ? sentence('For members of {{club}}', { club })
    : sentence('For members of {{club}} from {{tier}} up', { club, tier })
}

/** What members of the club get at check-in besides the points of their ticket; those below the tier get nothing more. */
export function extraPointsText(points: number, tier: string | null): Sentence {
  return tier === null
    ? sentence('Members get {{points}} extra rep points at check-in.', { points })
    : sentence('Members from {{tier}} up get {{points}} extra rep points at check-in.', { tier, points })
}
