import { keywordInput } from '@reprise/rules/platform/text/keyword.input'
import type { Ctx } from '#platform/ctx.ts'
import { requireActor } from '#platform/ctx.ts'
import type { PageArgs } from '#platform/page.ts'
import { pageOf, pageStart } from '#platform/page.ts'
import { parseInput } from '#platform/writes/parse-input.ts'
import type { City } from '#ports/geo/geo.ts'

const USUAL_PAGE = 10

/** A city and its place in the list of those that were found. */
type Ranked = { city: City; rank: number }

/**
 * The cities whose name has a word that begins as the keyword does, for members: first those of just this name, then
 * the largest. At most 200 are found. Throws BAD_INPUT for a keyword of more than 100 characters and a bad cursor.
 */
export async function readCities(ctx: Ctx, args: PageArgs & { keyword?: string | null | undefined }) {
  await requireActor(ctx)
  const { keyword } = parseInput(keywordInput, { keyword: args.keyword })
  const start = pageStart(args, USUAL_PAGE)
  const found = ctx.geo.findCities(keyword ?? '').map((city, rank): Ranked => ({ city, rank }))
  const from = start.after ? Number(start.after[0]) + 1 : 0
  const page = pageOf(
    start,
    found.filter(({ rank }) => rank >= from).slice(0, start.first + 1),
    ({ rank }) => [String(rank)],
    async () => found.length,
  )
  return { ...page, nodes: page.nodes.map(({ city }) => city) }
}
