import type { Sentence } from '../platform/sentence.ts'
import { sentence } from '../platform/sentence.ts'

/**
 * The text where a person has the role already, for the person themselves (YOU) or for a person who gives the role (THEY).
 * `named` is the text of the role with its article, such as "a promoter".
 */
export function alreadyText(at: 'club' | 'event', who: 'THEY' | 'YOU', named: string): Sentence {
  const role = { text: named }
  if (at === 'club') {
    return who === 'YOU'
      ? sentence("You're already {{role}} of this club.", { role })
      : sentence("They're already {{role}} of this club.", { role })
  }
  return who === 'YOU'
    ? sentence("You're already {{role}} of this event.", { role })
    : sentence("They're already {{role}} of this event.", { role })
}
