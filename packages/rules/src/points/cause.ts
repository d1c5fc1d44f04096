import type { Sentence } from '../platform/sentence.ts'
import { inEnglish, sentence } from '../platform/sentence.ts'

/** Where points came from or why they went. */
export type PointsCause =
  | { kind: 'checkIn'; eventName: string; eventSlug: string }
  | { kind: 'checkInUndone'; eventName: string; eventSlug: string }

const sentences = {
  checkIn: (event: string) => sentence('Checked in at {{event}}', { event }),
  checkInUndone: (event: string) => sentence('Check-in undone at {{event}}', { event }),
}

/** A cause in English, as the ledger keeps it. */
export function causeText({ kind, eventName }: PointsCause): string {
  return inEnglish(sentences[kind](eventName))
}

/** What the ledger keeps of a cause, as the sentence that it was: people read it in their language. */
export function causeSentence(text: string): Sentence {
  for (const sentenceOf of Object.values(sentences)) {
    const before = inEnglish(sentenceOf(''))
    if (text.startsWith(before)) return sentenceOf(text.slice(before.length))
  }
  return { text }
}

/** The page that a cause leads to. */
export function causeUrl(cause: PointsCause): string {
  return `/events/${encodeURIComponent(cause.eventSlug)}`
}
