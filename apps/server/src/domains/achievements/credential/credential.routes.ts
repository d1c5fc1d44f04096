import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as auth from '#domains/auth/public.ts'
import type { Ctx, Services } from '#platform/ctx.ts'
import { fail } from '#platform/fail.ts'
import { callLimit } from '#platform/limit-calls.ts'
import { credentialPath, didOf } from './credential-document.ts'
import { credentialPicture } from './credential-picture.ts'
import type { CredentialRow } from './credentials.sql.ts'
import { findCredential, readOwnCredential, readSharedCredential } from './read-credential.ts'
import { issuerDocument } from './sign-credential.ts'

/** Documents that one network may ask for in a minute. Many people may share one address. */
const MOST_CALLS = 300

const CREDENTIAL = 'application/vc+ld+json; charset=utf-8'
const DID = 'application/did+ld+json; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'

interface OfCredential {
  Params: { credentialId: string }
}
interface OfAward {
  Params: { awardId: string }
}

/** Answers with what checkers on other sites may read, or with 304 where they have it already. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, caching = 'no-cache' }: { type: string; body: string | Buffer; caching?: string },
): FastifyReply {
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  reply
    .header('etag', tag)
    .header('cache-control', caching)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
  if (known?.includes(tag) || known?.includes('*')) return reply.code(304).send()
  return reply.type(type).send(body)
}

/** Whether one credential was taken back, without the reason, as Open Badges 3.0 asks. */
function revocationList(services: Services, { id, revoked_at: revokedAt }: CredentialRow): string {
  const address = `${services.config.publicUrl}${credentialPath(id)}`
  const revokedCredential = revokedAt ? [{ id: address, revoked: true }] : []
  return JSON.stringify({ id: `${address}/status.json`, issuer: didOf(services.config), revokedCredential })
}

/**
 * GET /.well-known/did.json: the public keys of all credentials.
 * GET /credentials/:credentialId.json and .png: a credential that its holder shares, and its picture.
 * GET /credentials/:credentialId/status.json: whether it was taken back. It is there for as long as the credential, because
 * a holder can also pass on a document that they do not share.
 * GET /api/award-credentials/:awardId.json and .png: the same for the holder alone.
 */
export function credentialRoutes(
  http: FastifyInstance,
  { services, ctxOf }: { services: Services; ctxOf: (request: FastifyRequest) => Ctx },
): void {
  const calls = callLimit()
  const ownOf = async (request: FastifyRequest<OfAward>) => {
    const { credential } = await readOwnCredential(ctxOf(request), request.params.awardId)
    if (!credential) throw fail.notFound("We couldn't find this badge.")
    return credential
  }
  const sharedOf = ({ params }: FastifyRequest<OfCredential>) =>
    readSharedCredential(services, params.credentialId)

  http.register(async (own) => {
    own.addHook('onRequest', async ({ ip }) => {
      calls.count(services, auth.networkOf(ip), MOST_CALLS)
    })

    own.get('/.well-known/did.json', async (request, reply) =>
      send(request, reply, {
        type: DID,
        body: JSON.stringify(issuerDocument(services)),
        caching: 'public, max-age=300',
      }),
    )

    own.get<OfCredential>('/credentials/:credentialId.json', async (request, reply) =>
      send(request, reply, { type: CREDENTIAL, body: (await sharedOf(request)).document }),
    )

    own.get<OfCredential>('/credentials/:credentialId.png', async (request, reply) =>
      send(request, reply, {
        type: 'image/png',
        body: await credentialPicture(services, await sharedOf(request)),
      }),
    )

    own.get<OfCredential>('/credentials/:credentialId/status.json', async (request, reply) => {
      const credential = await findCredential(services, request.params.credentialId)
      if (!credential) throw fail.notFound("We couldn't find this badge.")
      return send(request, reply, { type: JSON_TYPE, body: revocationList(services, credential) })
    })
  })

  const forHolder = (reply: FastifyReply) =>
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')

  http.get<OfAward>('/api/award-credentials/:awardId.json', async (request, reply) => {
    const { document } = await ownOf(request)
    return forHolder(reply).type(CREDENTIAL).send(document)
  })

  http.get<OfAward>('/api/award-credentials/:awardId.png', async (request, reply) => {
    const credential = await ownOf(request)
    return forHolder(reply)
      .type('image/png')
      .send(await credentialPicture(services, credential))
  })
}
