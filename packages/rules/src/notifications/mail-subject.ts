import { excerptOf } from '../platform/text/excerpt.ts'

/** Characters of a subject that a list of mails shows on a wide screen. */
export const longestSubject = 78

/** The subject of a mail out of a sentence: one line, cut between words, without a full stop at its end. */
export function mailSubject(sentence: string, most = longestSubject): string {
  return excerptOf(sentence, most).replace(/\.$/, '')
}
