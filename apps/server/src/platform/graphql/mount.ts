import { phrase } from '@reprise/rules/platform/phrase'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { GraphQLError, NoSchemaIntrospectionCustomRule, specifiedRules, validate } from 'graphql'
import mercurius from 'mercurius'
import type { Ctx } from '../ctx.ts'
import { fail, RETRY_AFTER_S } from '../fail.ts'
import type { NoteCall } from '../http/acting.ts'
import type { Closable } from './admit-socket.ts'
import { admitSocket } from './admit-socket.ts'
import type { Documents } from './documents.ts'
import { formatErrors } from './errors.ts'
import { guardMessages } from './guard-messages.ts'
import { ensureModestText, ensureOneOperation } from './limits.ts'
import { operationNames } from './operation-names.ts'
import { shieldSubscriptions } from './shield-subscriptions.ts'

export const GRAPHQL_PATH = '/api/graphql'
const FOREIGN = 'Only documents of the web app are answered here.'

interface Mounting {
  schema: GraphQLSchema
  documents: Documents
  /** False: the server answers only documents of the web app. */
  acceptsText: boolean
  /** Whether introspection is on. It is off in production, where the schema is read in the repository. */
  showsSchema: boolean
  /** How long a socket may wait before it says who it is. */
  initMs?: number
  ctxOfRequest(request: FastifyRequest): Ctx
  ctxOfSocket(bearer: string | null): Ctx
  noteCall: NoteCall
}

/** The context of an operation. Over a socket there is no reply. */
type Answering = Ctx & { reply?: FastifyReply }

/** The access token of an Authorization header's value, or null. */
export function bearerOf(header: unknown): string | null {
  return typeof header === 'string' && header.startsWith('Bearer ') ? header.slice(7) : null
}

/** Returns the error without GraphQL's suggestions of other names, because they show what else the schema has. */
function withoutHint(error: GraphQLError): GraphQLError {
  const [message = ''] = error.message.split(' Did you mean ', 1)
  return new GraphQLError(message, { path: error.path, extensions: error.extensions })
}

/** Serves the schema at POST /api/graphql, and its subscriptions on the same path. */
export async function mountGraphql(http: FastifyInstance, mounting: Mounting): Promise<void> {
  const { schema, documents, acceptsText, showsSchema, noteCall } = mounting
  const ownRules = showsSchema ? [] : [NoSchemaIntrospectionCustomRule]
  shieldSubscriptions(schema, http.log)
  await http.register(mercurius, {
    schema,
    path: GRAPHQL_PATH,
    jit: 1,
    graphiql: false,
    allowBatchedQueries: false,
    validationRules: ownRules,
    context: (request) => mounting.ctxOfRequest(request),
    errorFormatter(result, context) {
      const hasBearer = bearerOf(context.reply?.request?.headers.authorization) !== null
      const { statusCode, response } = formatErrors(result, http.log, hasBearer)
      if (statusCode === 503) context.reply?.header('retry-after', RETRY_AFTER_S)
      const errors = showsSchema ? response.errors : response.errors?.map(withoutHint)
      return { statusCode, response: { ...response, ...(errors && { errors }) } }
    },
    persistedQueryProvider: {
      isPersistedQuery: (request) => !acceptsText || 'persisted' in request,
      isPersistedQueryRetry: () => false,
      getHash: (request) => ('persisted' in request ? request.query : ''),
      getQueryFromHash: async (hash) => documents.textOf(hash),
      notSupportedError: FOREIGN,
      notFoundError: phrase("This document isn't known to the server. Please reload the page."),
    },
    subscription: {
      // Mercurius calls this with the connection as `this`. Only the connection has the socket.
      onConnect(this: { socket: Closable }, data: { payload?: { authorization?: unknown } }) {
        return admitSocket(this.socket, mounting.ctxOfSocket(bearerOf(data.payload?.authorization)))
      },
    },
  })
  http.graphql.addHook<Answering>('preParsing', async (_schema, source, { reply }) => {
    if (reply && reply.request.method !== 'POST') throw fail.badInput('Send questions by POST.')
    ensureModestText(source)
  })
  http.graphql.addHook<Answering>('preExecution', async (_schema, document, context) => {
    const acting = await noteCall(context, () => operationNames(document))
    if (acting && context.reply) context.reply.request.acting = acting
  })
  // Mercurius neither validates nor looks up the documents that arrive over a socket.
  guardMessages(http, {
    initMs: mounting.initMs,
    ensureMayAsk(text) {
      if (acceptsText) ensureOneOperation(text)
      else if (!documents.knows(text)) throw fail.badInput(FOREIGN)
    },
  })
  http.graphql.addHook<Answering>('preSubscriptionExecution', async (of, document, context) => {
    const [first] = validate(of, document, [...specifiedRules, ...ownRules])
    if (first) throw showsSchema ? first : withoutHint(first)
    await noteCall(context, () => operationNames(document))
  })
}
