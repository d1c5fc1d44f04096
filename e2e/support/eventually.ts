import { expect } from 'vitest'

/** What a person sees in the end, however long it takes to come. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
