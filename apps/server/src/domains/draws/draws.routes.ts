import { Readable } from 'node:stream'
import { factsOfList, linesOfEntries } from '@reprise/rules/draws/hashes'
import { isId } from '@reprise/rules/platform/ids/id'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as auth from '#domains/auth/public.ts'
import type { Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { callLimit } from '#platform/limit-calls.ts'
import { filePieces } from './draw-file.ts'
import type { DrawRow } from './draws.sql.ts'
import { selectDraws } from './draws.sql.ts'
import { frozenFacts, listPieces } from './read-list.ts'

/** Files that one network may ask for in a minute. Many people may share one address. */
const MOST_CALLS = 60

interface OfDraw {
  Params: { drawId: string }
}

/** The text whose hash is that of the list: `sha256sum` of it gives the same. */
async function* listText(services: Services, draw: DrawRow): AsyncGenerator<string> {
  const facts = frozenFacts(draw)
  if (!facts) return
  yield factsOfList(facts, draw.entries ?? 0)
  for await (const piece of listPieces(services.db, draw.id))
    yield linesOfEntries(piece.map((row) => ({ id: row.entry_id, weight: row.weight })))
}

/**
 * GET /api/draws/:drawId/list: the frozen list of a draw, from its freeze on.
 * GET /api/draws/:drawId/file: its public file, once it is drawn.
 * Both are for everybody who knows the id, and name nobody.
 */
export function drawRoutes(http: FastifyInstance, { services }: { services: Services }): void {
  const calls = callLimit()
  const drawNotFound = () => fail.notFound("We couldn't find this draw, or it isn't that far yet.")

  const read = async ({ ip, params }: FastifyRequest<OfDraw>): Promise<DrawRow> => {
    calls.count(services, auth.networkOf(ip), MOST_CALLS)
    const drawId = params.drawId.toLowerCase()
    const [draw] = isId(drawId) ? await selectDraws(services.db, [drawId]) : []
    if (!draw) throw drawNotFound()
    return draw
  }
  const send = (reply: FastifyReply, { type, name }: { type: string; name: string }, body: Readable) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-content-type-options', 'nosniff')
      .type(type)
      .send(body)

  http.get<OfDraw>('/api/draws/:drawId/list', async (request, reply) => {
    const draw = await read(request)
    if (draw.state === 'OPEN') throw drawNotFound()
    const form = { type: 'text/plain; charset=utf-8', name: `draw-${draw.id}-list.txt` }
    return send(reply, form, Readable.from(listText(services, draw)))
  })

  http.get<OfDraw>('/api/draws/:drawId/file', async (request, reply) => {
    const draw = await read(request)
    if (draw.state !== 'DRAWN' || draw.signature === null) throw drawNotFound()
    const form = { type: 'application/json; charset=utf-8', name: `draw-${draw.id}.json` }
    return send(reply, form, Readable.from(filePieces(services.db, draw)))
  })
}
