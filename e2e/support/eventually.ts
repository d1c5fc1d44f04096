import { expect } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** What a person sees in the end, however long it takes to come. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: PATIENCE_MS, interval: 100 })
