import type { Language } from '@reprise/rules/locales/languages'
import type DataLoader from 'dataloader'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import type { Extensions } from './extensions.ts'
import { fail } from './fail.ts'
import type { Keys } from './keys.ts'
import type { Log } from './logs/log.ts'
import type { Live } from './news/live.ts'
import type { NewsRouter } from './news/news.ts'
import type { Config } from './settings/config.ts'

/** The signed-in person who makes a call, with the session and the user as they are at this moment. */
export interface Actor {
  userId: string
  sessionId: string
  userName: string
  isStaff: boolean
  /** The profile has everything the specification asks for (section 4). */
  isComplete: boolean
  repScore: number
  /** yyyy-MM-dd, or null where the person never gave it. */
  dateOfBirth: string | null
  /** The staff person who acts as this one. */
  impersonatedBy: string | null
  /** Whether the person has recently proven again who they are. */
  isSteppedUp: boolean
}

/** The services that every part of the server gets. Each port adds its own by declaration merging. */
export interface Services {
  config: Config
  db: Db
  clock: Clock
  log: Log
  keys: Keys
  /** The address at which this process reaches itself. Until it listens, this is its public address. */
  ownAddress: string
  live: Live
  news: NewsRouter
  /** What higher domains offer to lower ones. */
  extensions: Partial<Extensions>
}

/** A piece of work inside one transaction, at one moment. A domain's public writes get it. */
export interface Work extends Services {
  tx: Db
  now: Temporal.Instant
}

/** One request: the person who asks, the address, and the data that the request has loaded so far. */
export interface Ctx extends Services {
  services: Services
  requestId: string
  address: string
  /** The User-Agent of the caller; empty where there is none. */
  device: string
  /** The language that the caller reads, as they ask for it. */
  language: Language
  /** The cookie header as it came. */
  cookies: string
  /** Whether the caller's token claims that staff act as somebody. Only `caller` proves it. */
  claimsToAct: boolean
  /** Whether the caller's connection is gone. Then nobody reads the answer, and a caller who wants it asks again. */
  hasHungUp(): boolean
  /** The signed-in person who calls. Null for a visitor. Read once per request, when it is first needed. */
  caller(): Promise<Actor | null>
  /**
   * The actor, read again and locked with their session until the transaction of this work ends. Throws as
   * `caller` does where the session has ended since.
   */
  lockActor(work: Work, actor: Actor): Promise<Actor>
  loaders: Map<unknown, DataLoader<string, unknown>>
}

/** Returns the signed-in person. Throws AUTH_NOT_AUTHENTICATED for a visitor. */
export async function requireActor(ctx: Ctx): Promise<Actor> {
  const actor = await ctx.caller()
  if (!actor) throw fail.notAuthenticated()
  return actor
}
