import type { ErrorCode } from '@reprise/rules/platform/failures/error-codes'
import { errorCatalogue, genericMessage } from '@reprise/rules/platform/failures/error-codes'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { isBadValue } from '../db/postgres-errors.ts'
import { Failure, RETRY_AFTER_S } from '../fail.ts'
import { shownError } from '../writes/shown-error.ts'

/** The status and the message of a code in the catalogue. */
function plain(code: ErrorCode) {
  const { message } = errorCatalogue[code]
  return { code, message, text: message }
}

/**
 * Answers refusals of REST calls with `{ code, message, text, values }` and the other parts of `Failure.body`. A
 * refusal that ends at a known moment also sets Retry-After.
 */
export function answerRestErrors(http: FastifyInstance, clock: Clock): void {
  http.setErrorHandler((thrown, request, reply) => {
    const error = shownError(thrown)
    if (error instanceof Failure) {
      const status = error.details.blockedUntil ? 423 : errorCatalogue[error.code].status
      const until = error.details.blockedUntil ?? error.details.nextResend
      if (error.code === 'UNAVAILABLE') reply.header('retry-after', RETRY_AFTER_S)
      if (until) {
        const seconds = Temporal.Instant.from(until).since(clock.now()).total('seconds')
        reply.header('retry-after', Math.max(1, Math.ceil(seconds)))
      }
      return reply.code(status).send({ message: error.message, ...error.body })
    }
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    if (status < 500) {
      const message = error instanceof Error ? error.message : genericMessage
      return reply.code(status).send({ code: status === 429 ? 'RATE_LIMITED' : 'BAD_INPUT', message })
    }
    if (isBadValue(error)) {
      return reply.code(400).send(plain('BAD_INPUT'))
    }
    request.log.error({ err: error }, 'a request failed')
    return reply.code(500).send(plain('INTERNAL'))
  })
}
