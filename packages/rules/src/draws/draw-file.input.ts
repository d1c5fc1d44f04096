import { z } from 'zod'
import { isId } from '../platform/ids/id.ts'
import { noteLength } from '../platform/text/text.ts'
import { drawFormat } from './hashes.ts'

/** The most entries of a draw, and the largest weight of one. Together they stay below 2^32. */
const mostEntries = 100_000
const largestWeight = 10_000
/** The most winners of a draw, and the most alternates. */
const mostDrawn = 1000

const hexInput = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))
const hash = hexInput(64)

/** The public file of a draw: everything that somebody needs to make it again. */
export const drawFileInput = z.strictObject({
  format: z.literal(drawFormat),
  drawId: z.string().refine(isId),
  winners: z.int().min(1).max(mostDrawn),
  alternates: z.int().min(0).max(mostDrawn),
  commitment: hash,
  secret: hash,
  frozenAt: z.iso.datetime({ precision: 3 }),
  chain: hash,
  round: z.int().min(1),
  signature: hexInput(96),
  listHash: hash,
  entries: z
    .array(z.strictObject({ id: hash, weight: z.int().min(1).max(largestWeight) }))
    .min(1)
    .max(mostEntries),
  /** Who was drawn, in order: first the winners, then the alternates. */
  drawn: z.array(hash),
  /** Who passed a prize on to the next alternate, in order, and why. */
  passedOn: z.array(z.strictObject({ id: hash, reason: z.string().min(1).max(noteLength) })),
})

export type DrawFile = z.output<typeof drawFileInput>
