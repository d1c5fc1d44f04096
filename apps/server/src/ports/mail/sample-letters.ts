import type { Services } from '#platform/ctx.ts'
import type { Letter } from './queue-letters.ts'

/** A sample of a letter, with its name on the page of all letters. */
export interface SampleLetter {
  name: string
  letter: Letter
}

declare module '#platform/extensions.ts' {
  interface Extensions {
    /** Functions that return one of each kind of letter of a domain, for the page that shows all letters. */
    sampleLetters: readonly ((services: Services) => Promise<readonly SampleLetter[]>)[]
  }
}

/** Samples by the name of the function that writes them, numbered where there are several. */
export function namedSamples(letters: Readonly<Record<string, readonly Letter[]>>): SampleLetter[] {
  return Object.entries(letters).flatMap(([name, all]) =>
    all.map((letter, at) => ({ name: `${name}-${at + 1}`, letter })),
  )
}
