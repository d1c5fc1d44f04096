import type { Actor, Ctx, Services, Work } from './ctx.ts'
import { claimsToAct } from './http/acting.ts'
import { askedLanguage } from './language/asked-language.ts'

interface Request {
  requestId: string
  address: string
  bearer: string | null
  device?: string | undefined
  /** The value of the header Accept-Language. */
  languages?: string | undefined
  cookies?: string | undefined
  /** True for a socket. It lives longer than a request, so its person is read again for each operation. */
  isLong: boolean
  hasHungUp?(): boolean
}

export interface Sessions {
  /** Reads the session behind a bearer token; throws AUTH_NOT_AUTHENTICATED where it is dead. */
  identify(services: Services, bearer: string, now: Temporal.Instant): Promise<Actor>
  /** Reads a session once more and locks it until the work ends; throws where it is dead by now. */
  lock(work: Work, sessionId: string): Promise<Actor>
}

/** The context of one request, or of one socket. */
export function makeCtx(services: Services, sessions: Sessions, request: Request): Ctx {
  let known: Promise<Actor | null> | undefined
  const ask = (): Promise<Actor | null> =>
    request.bearer ? sessions.identify(services, request.bearer, services.clock.now()) : Promise.resolve(null)
  return {
    ...services,
    services,
    requestId: request.requestId,
    address: request.address,
    device: request.device ?? '',
    language: askedLanguage(request.languages),
    cookies: request.cookies ?? '',
    claimsToAct: claimsToAct(request.bearer),
    hasHungUp: request.hasHungUp ?? (() => false),
    loaders: new Map(),
    caller() {
      if (request.isLong) return ask()
      known ??= ask()
      return known
    },
    lockActor: (work, actor) => sessions.lock(work, actor.sessionId),
  }
}
