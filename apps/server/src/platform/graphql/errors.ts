import type { ErrorCode } from '@reprise/rules/platform/failures/error-codes'
import { errorCatalogue, isErrorCode } from '@reprise/rules/platform/failures/error-codes'
import type { FastifyBaseLogger } from 'fastify'
import type { ExecutionResult } from 'graphql'
import { GraphQLError } from 'graphql'
import { isBadValue } from '../db/postgres-errors.ts'
import { Failure } from '../fail.ts'
import { shownError } from '../writes/shown-error.ts'

interface ShownError {
  error: GraphQLError
  status: number
}

// `instanceof` does not work here, because the package exists twice at run time: the JIT loads its CommonJS form.
function rootOf(error: unknown): unknown {
  const hasOriginal = typeof error === 'object' && error !== null && 'originalError' in error
  return hasOriginal && error.originalError ? rootOf(error.originalError) : error
}

function isGraphqlError(error: unknown): error is GraphQLError {
  return typeof error === 'object' && error !== null && 'locations' in error && 'extensions' in error
}

/**
 * The HTTP status of an answer. A refusal concerns only a field, so it is 200. Where nothing can be answered now,
 * proxies and clients must see it in the status.
 */
function statusOf(code: unknown, error: GraphQLError): number {
  if (code === 'UNAVAILABLE') return errorCatalogue.UNAVAILABLE.status
  return error.path ? 200 : 400
}

function show(error: GraphQLError, log: FastifyBaseLogger): ShownError {
  const thrown = rootOf(error)
  const root = shownError(thrown)
  if (root instanceof Failure) {
    return { error: withText(root.message, error, root.body), status: statusOf(root.code, error) }
  }
  const code = (isGraphqlError(root) ? root : error).extensions?.code
  if (isErrorCode(code))
    return { error: withText(error.message, error, { code }), status: statusOf(code, error) }
  // Syntax errors, unknown fields and wrong types are refused before any resolver runs.
  if (isGraphqlError(root) && !error.path) {
    return { error: withText(error.message, error, { code: 'BAD_INPUT' }), status: 400 }
  }
  if (hasHttpStatus(root) && root.statusCode < 500) {
    return { error: withText(root.message, error, { code: 'BAD_INPUT' }), status: root.statusCode }
  }
  if (isBadValue(root)) {
    return { error: plain('BAD_INPUT', error), status: 200 }
  }
  log.error({ err: root }, 'a resolver failed')
  return { error: plain('INTERNAL', error), status: 200 }
}

/** Shows a failure outside of a request's execution as the caller may see it. */
export function showError(error: unknown, log: FastifyBaseLogger): GraphQLError {
  const wrapped = new GraphQLError('', {
    originalError: error instanceof Error ? error : new Error(String(error)),
  })
  return show(isGraphqlError(error) ? error : wrapped, log).error
}

/** The error with the catalogue's message for this code. */
function plain(code: ErrorCode, from: GraphQLError): GraphQLError {
  const { message } = errorCatalogue[code]
  return withText(message, from, { code, text: message })
}

function withText(message: string, from: GraphQLError, extensions: Record<string, unknown>): GraphQLError {
  return new GraphQLError(message, { path: from.path, extensions })
}

function hasHttpStatus(error: unknown): error is Error & { statusCode: number } {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
}

// Mercurius wraps the errors of its own refusals, so the real errors are one level deeper.
function flatten(errors: readonly GraphQLError[]): GraphQLError[] {
  return errors.flatMap((error) => {
    const inner: unknown =
      error.originalError && 'errors' in error.originalError && error.originalError.errors
    return Array.isArray(inner) && inner.length > 0 ? flatten(inner as GraphQLError[]) : [error]
  })
}

/** The answer for a failed execution: every error with a code of the catalogue and a neutral message. */
export function formatErrors(
  result: ExecutionResult,
  log: FastifyBaseLogger,
  hasBearer: boolean,
): { statusCode: number; response: ExecutionResult } {
  const shown = flatten(result.errors ?? []).map((error) => show(error, log))
  const dead = hasBearer && shown.some(({ error }) => error.extensions.code === 'AUTH_NOT_AUTHENTICATED')
  const status = dead ? 401 : Math.max(200, ...shown.map((each) => each.status))
  return {
    statusCode: status,
    response: {
      data: status === 200 ? (result.data ?? null) : null,
      errors: shown.map((each) => each.error),
    },
  }
}
