import { cardPicture, cardSize } from '@reprise/rules/assets/picture-widths'
import { sentence } from '@reprise/rules/platform/sentence'
import { excerptOf } from '@reprise/rules/platform/text/excerpt'
import type { FastifyInstance } from 'fastify'
import * as clubs from '#domains/clubs/public.ts'
import type { Services } from '#platform/ctx.ts'
import { Failure, RETRY_AFTER_S } from '#platform/fail.ts'
import type { Config } from '#platform/settings/config.ts'
import type { Html } from './html.ts'
import { html } from './html.ts'
import type { Reader } from './reader.ts'
import { readerOfRequest } from './reader.ts'
import { sendPage } from './send-page.ts'
import { openShell, plainPage } from './shell.ts'

interface Deps {
  /** The folder of the built web app. */
  folder: string
  services: Services
}

const LONGEST_SUMMARY = 160

/** Title, description and preview of a club. Search engines leave the page out, because it asks for sign-in. */
function clubHead(club: clubs.ClubRow, { brandName, publicUrl }: Config, { say }: Reader): Html {
  const page = `${publicUrl}/rep-clubs/${club.slug}`
  const summary =
    excerptOf(club.description, LONGEST_SUMMARY) ||
    say(sentence('A Rep Club on {{brand}}', { brand: brandName }))
  const file = club.cover_file ?? club.avatar_file
  const picture = file && `${publicUrl}${cardPicture(`/files/${file}`)}`
  return html`<title>${club.name} · ${brandName}</title>
    <meta name="description" content="${summary}" />
    <meta name="robots" content="noindex" />
    <link rel="canonical" href="${page}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${brandName}" />
    <meta property="og:title" content="${club.name}" />
    <meta property="og:description" content="${summary}" />
    <meta property="og:url" content="${page}" />
    ${
      picture &&
      html`<meta property="og:image" content="${picture}" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${cardSize.width}" />
    <meta property="og:image:height" content="${cardSize.height}" />
    <meta property="og:image:alt" content="${say(sentence('Picture of {{name}}', { name: club.name }))}" />`
    }
    <meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />`
}

/**
 * GET /rep-clubs/:slug answers the app with the preview of a published club that everybody may join. For any other club,
 * and where there is none, it answers the app without a word about it, in the same bytes for all. Where the database
 * cannot be reached it answers that app with status 503, and the app asks again until it can.
 */
export function clubPage(http: FastifyInstance, { folder, services }: Deps): void {
  const { config, db } = services
  const shell = openShell(folder, config)
  http.get<{ Params: { slug: string } }>('/rep-clubs/:slug', async (request, reply) => {
    const reader = readerOfRequest(request)
    const club = await clubs.findClub(db, request.params.slug).catch((error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'UNAVAILABLE') throw error
      reply.code(503).header('retry-after', RETRY_AFTER_S)
      return undefined
    })
    const isForAll = club && clubs.isClubVisible(club, null) && club.access === 'PUBLIC'
    const plain = plainPage(config, reader)
    const parts = shell.routeAt('/rep-clubs/club')?.parts
    reply.header('vary', 'accept-language')
    return sendPage(
      request,
      reply,
      shell.fill({
        ...plain,
        ...(isForAll && { head: clubHead(club, config, reader) }),
        ...(parts && { parts }),
      }),
    )
  })
}
