import { mostDocumentBytes } from '@reprise/rules/assets/largest-files'
import { isId } from '@reprise/rules/platform/ids/id'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { drawCard, narrowPicture } from './narrow-picture.ts'
import { storeUpload } from './store-upload.ts'
import { allowedLength } from './upload-token.ts'

const TYPES: Record<string, string> = { jpg: 'image/jpeg', pdf: 'application/pdf', webp: 'image/webp' }

// A browser's viewer shows no PDF in a sandbox. It runs apart from the page, and the file loads nothing.
const policyFor = (type: string) =>
  type === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    : "default-src 'none'; frame-ancestors 'none'; sandbox"

interface UploadRequest {
  Params: { assetId: string }
  Querystring: { token?: unknown }
}

interface FileRequest {
  Params: { name: string }
  Querystring: { w?: unknown }
}

function pictureOf(ctx: Ctx, name: string, width: unknown): Promise<Uint8Array | undefined> {
  if (name.endsWith('.jpg')) return drawCard(ctx, name)
  return width === undefined || name.endsWith('.pdf')
    ? ctx.files.read(name)
    : narrowPicture(ctx, name, String(width))
}

function answerFiles(http: FastifyInstance, makeCtx: (request: FastifyRequest) => Ctx): void {
  http.get<FileRequest>('/files/:name', async (request, reply) => {
    const { name } = request.params
    const { w } = request.query
    const type = TYPES[name.split('.').at(-1) ?? '']
    const ctx = makeCtx(request)
    const bytes = type && (await pictureOf(ctx, name, w))
    if (!bytes) throw fail.notFound()
    // Caches may keep a file for ever, because no other file ever gets its name. Mails show pictures on the page
    // of a mailbox, so other origins may load them.
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', policyFor(type))
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
      .type(type)
      .send(bytes)
  })
}

/** PUT /api/uploads/{assetId}?token=… takes an announced file. GET /files/{name}?w= answers a stored file. */
export function assetsRoutes(http: FastifyInstance, makeCtx: (request: FastifyRequest) => Ctx): void {
  answerFiles(http, makeCtx)
  http.register(async (uploads) => {
    // Takes every body as bytes: the content decides what the file is, not the content type.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: mostDocumentBytes },
      (_request, body, done) => done(null, body),
    )
    uploads.put<UploadRequest>('/api/uploads/:assetId', {
      bodyLimit: mostDocumentBytes,
      // Before a byte of the body is read.
      onRequest: async (request) => {
        const { assetId } = request.params
        const { token } = request.query
        const length =
          isId(assetId) && typeof token === 'string'
            ? await allowedLength(makeCtx(request), assetId, token)
            : undefined
        if (length === undefined)
          throw fail.forbidden('This upload address is no longer valid. Please try again.')
        if (Number(request.headers['content-length']) !== length) {
          throw fail.badInput("The file size doesn't match what was announced.")
        }
      },
      handler: (request) => {
        const { body } = request
        if (!Buffer.isBuffer(body)) throw fail.badInput('The file is missing.')
        const ctx = { ...makeCtx(request), caller: async () => null }
        return storeUpload(ctx, request.params.assetId, body)
      },
    })
  })
}
