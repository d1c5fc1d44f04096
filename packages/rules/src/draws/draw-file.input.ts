import { z } from 'zod'
import { isId } from '../platform/ids/id.ts'
import { noteLength } from '../platform/text/text.ts'
import { drawFormat } from './hashes.ts'

/** The most entries of a draw, and the largest weight of one. Together they stay below 2^32. */
export const mostEntries = 100_000
const largestWeight = 10_000
/** The most winners of a draw, and the most alternates. */
export const mostDrawn = 1000

/** The most bytes that such a file may have. The largest draw needs half of them. */
export const largestDrawFile = 20 * 1024 * 1024

/** A list of at most so many elements. Its length is checked first, so that a huge one is refused at once. */
const listInput = <Element extends z.ZodType>(element: Element, least: number, most: number) =>
  z
    .custom<unknown[]>((list) => Array.isArray(list) && list.length >= least && list.length <= most)
    .pipe(z.array(element))

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
  entries: listInput(z.strictObject({ id: hash, weight: z.int().min(1).max(largestWeight) }), 1, mostEntries),
  /** Who was drawn, in order: first the winners, then the alternates. */
  drawn: listInput(hash, 0, 2 * mostDrawn),
  /** Who passed a prize on to the next alternate, in order, and why. */
  passedOn: listInput(
    z.strictObject({ id: hash, reason: z.string().min(1).max(noteLength) }),
    0,
    2 * mostDrawn,
  ),
})

export type DrawFile = z.output<typeof drawFileInput>
