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
