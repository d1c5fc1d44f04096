import { cardPicture, cardSize } from '@reprise/rules/assets/picture-widths'
import { sentence } from '@reprise/rules/platform/sentence'
import { excerptOf } from '@reprise/rules/platform/text/excerpt'
import type { FastifyInstance } from 'fastify'
import * as achievements from '#domains/achievements/public.ts'
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

/** Title, description and preview of a badge; of one that was taken back, it says so and shows no picture. Search engines leave it out: its holder gives the address to people. */
function credentialHead(
  credential: achievements.CredentialRow,
  { brandName, publicUrl }: Config,
  { say }: Reader,
): Html {
  const {
    id,
    display_name: name,
    club_name: club,
    bio,
    avatar_file: file,
    revoked_at: revokedAt,
  } = credential
  const isValid = revokedAt === null
  const title = say(
    isValid ? sentence('{{name}} by {{club}}', { name, club }) : sentence('{{name}}: taken back', { name }),
  )
  const summary = isValid
    ? excerptOf(bio, LONGEST_SUMMARY) || title
    : say(sentence('{{club}} took this badge back. It no longer counts.', { club }))
  const picture = isValid && file && `${publicUrl}${cardPicture(`/files/${file}`)}`
  return html`<title>${title} · ${brandName}</title>
    <meta name="description" content="${summary}" />
    <meta name="robots" content="noindex" />
    <link rel="alternate" type="application/vc+ld+json" href="${publicUrl}/credentials/${id}.json" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${brandName}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${summary}" />
    <meta property="og:url" content="${publicUrl}/credentials/${id}" />
    ${
      picture &&
      html`<meta property="og:image" content="${picture}" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${cardSize.width}" />
    <meta property="og:image:height" content="${cardSize.height}" />
    <meta property="og:image:alt" content="${say(sentence('Picture of {{name}}', { name }))}" />`
    }
    <meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />`
}

/** Whether a caller asks for data and not for a page, as checkers on other sites do. */
const wantsDocument = (accept: string) => /\bjson\b/.test(accept) && !accept.includes('text/html')

/**
 * GET /credentials/:credentialId answers the app with the preview of a badge that its holder shares, or leads a caller who asks
 * for data to its document. For any other badge, and where there is none, it answers the plain app with status 404,
 * in the same bytes for all. Where the database cannot be reached it answers that app with status 503.
 */
export function credentialPage(http: FastifyInstance, { folder, services }: Deps): void {
  const { config } = services
  const shell = openShell(folder, config)
  http.get<{ Params: { credentialId: string } }>('/credentials/:credentialId', async (request, reply) => {
    const reader = readerOfRequest(request)
    const { credentialId } = request.params
    reply.header('vary', 'accept, accept-language')
    const credential = await achievements
      .readSharedCredential(services, credentialId)
      .catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error
        if (error.code === 'NOT_FOUND') reply.code(404)
        else if (error.code === 'UNAVAILABLE') reply.code(503).header('retry-after', RETRY_AFTER_S)
        else throw error
        return undefined
      })
    if (credential && wantsDocument(request.headers.accept ?? '')) {
      return reply.header('cache-control', 'no-cache').redirect(`/credentials/${credential.id}.json`, 303)
    }
    const parts = shell.routeAt('/credentials/badge')?.parts
    return sendPage(
      request,
      reply,
      shell.fill({
        ...plainPage(config, reader),
        ...(credential && { head: credentialHead(credential, config, reader) }),
        ...(parts && { parts }),
      }),
    )
  })
}
