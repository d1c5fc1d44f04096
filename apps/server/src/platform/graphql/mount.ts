import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { GraphQLError, Location, specifiedRules, validate } from 'graphql'
import mercurius from 'mercurius'
import type { Ctx } from '../ctx.ts'
import { fail } from '../fail.ts'
import type { NoteCall } from '../http/acting.ts'
import type { Closable } from './admit-socket.ts'
import { admitSocket } from './admit-socket.ts'
import type { Documents } from './documents.ts'
import { formatErrors } from './errors.ts'
import { limits } from './limits.ts'
import { operationNames } from './operation-names.ts'
import { shieldSubscriptions } from './shield-subscriptions.ts'

const GRAPHQL_PATH = '/api/graphql'

interface Mounting {
  schema: GraphQLSchema
  documents: Documents
  /** False: only the web app's own documents are answered. */
  acceptsText: boolean
  ctxOfRequest(request: FastifyRequest): Ctx
  ctxOfSocket(bearer: string | null): Ctx
  noteCall: NoteCall
}

/** What a question is answered with; over a socket there is no reply. */
type Answering = Ctx & { reply?: FastifyReply }

/** The access token of an Authorization header's value, or null. */
export function bearerOf(header: unknown): string | null {
  return typeof header === 'string' && header.startsWith('Bearer ') ? header.slice(7) : null
}

// Mercurius takes a document that the caller parsed, too: past every hook that looks at its text.
function requireParsedHere(document: DocumentNode): void {
  if (!(document.loc instanceof Location)) throw fail.badInput('Send the query as text.')
}

/** Serves the schema at POST /api/graphql, and its subscriptions on the same path. */
export async function mountGraphql(http: FastifyInstance, mounting: Mounting): Promise<void> {
  const { schema, documents, acceptsText, noteCall } = mounting
  shieldSubscriptions(schema, http.log)
  await http.register(mercurius, {
    schema,
    path: GRAPHQL_PATH,
    jit: 1,
    graphiql: false,
    allowBatchedQueries: false,
    validationRules: [limits],
    context: (request) => mounting.ctxOfRequest(request),
    errorFormatter: (result, context) =>
      formatErrors(result, http.log, bearerOf(context.reply?.request?.headers.authorization) !== null),
    persistedQueryProvider: {
      isPersistedQuery: (request) => !acceptsText || 'persisted' in request,
      isPersistedQueryRetry: () => false,
      getHash: (request) => ('persisted' in request ? request.query : ''),
      getQueryFromHash: async (hash) => documents.textOf(hash),
      notFoundError: 'This document is not known to the server. Please reload the page.',
    },
    subscription: {
      // Mercurius calls it on the connection, which alone knows the socket.
      onConnect(this: { socket: Closable }, data: { payload?: { authorization?: unknown } }) {
        return admitSocket(this.socket, mounting.ctxOfSocket(bearerOf(data.payload?.authorization)))
      },
    },
  })
  http.graphql.addHook('preValidation', async (_schema, document) => requireParsedHere(document))
  http.graphql.addHook<Answering>('preExecution', async (_schema, document, context) => {
    const acting = await noteCall(context, () => operationNames(document))
    if (acting && context.reply) context.reply.request.acting = acting
  })
  // Mercurius neither validates nor looks up the documents that arrive over a socket.
  http.graphql.addHook('preSubscriptionParsing', async (_schema, source) => {
    if (!acceptsText && !documents.knows(source)) {
      throw new GraphQLError('Only documents of the web app are answered here.')
    }
  })
  http.graphql.addHook<Answering>('preSubscriptionExecution', async (of, document, context) => {
    requireParsedHere(document)
    const [first] = validate(of, document, [...specifiedRules, limits])
    if (first) throw first
    await noteCall(context, () => operationNames(document))
  })
}
