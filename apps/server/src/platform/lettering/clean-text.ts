const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a text has signs that are written from right to left. */
export function runsRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
}

/** Isolates a name within a sentence, so that its direction does not change the rest of the sentence. */
export function isolated(text: string): string {
  return runsRightToLeft(text) ? `\u2068${text}\u2069` : text
}

/** Turns a text into one line and takes out what cannot be seen. */
export function cleanText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\uFEFF\u00AD]+/gu, ' ').toWellFormed()
}
