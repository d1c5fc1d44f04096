import type { Language } from '@reprise/rules/locales/languages'
import type DataLoader from 'dataloader'
import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'
import type { Extensions } from './extensions.ts'
import { fail } from './fail.ts'
import type { Keys } from './keys.ts'
import type { Log } from './logs/log.ts'
import type { Live } from './news/live.ts'
import type { NewsDesk } from './news/news.ts'
import type { Config } from './settings/config.ts'

/** The signed-in person behind a call, as the session and the user stand at this moment. */
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
  /** Whether the person has just proven again that it is them. */
  isSteppedUp: boolean
}

/** What every part of the server is handed. Each port adds itself, by declaration merging. */
export interface Services {
  config: Config
  db: Db
  clock: Clock
  log: Log
  keys: Keys
  /** Where this process can be reached from itself: its public address until it listens. */
  ownAddress: string
  live: Live
  news: NewsDesk
  /** What higher domains know for lower ones. */
  extensions: Partial<Extensions>
}

/** A piece of work inside one transaction, at one moment: what a domain's public write is handed. */
export interface Work extends Services {
  tx: Db
  now: Temporal.Instant
}

/** One request: who asks, from where, and what it has already read. */
export interface Ctx extends Services {
  services: Services
  requestId: string
  address: string
  /** How the caller's browser names itself; '' where it does not. */
  device: string
  /** The language that the caller reads, as they ask for it. */
  language: Language
  /** The cookie header, as it came. */
  cookies: string
  /** Whether the caller's token says that they act as somebody else: what `visitor` answers is the proof. */
  claimsToAct: boolean
  /** Whether the caller's connection is gone: nobody reads the answer, and who wants it asks again. */
  hasHungUp(): boolean
  /** Null for a visitor; read once per request, at the first question. */
  visitor(): Promise<Actor | null>
  /**
   * The actor, read again and locked with their session until the transaction of this work ends. Throws as
   * `visitor` does where the session has ended since.
   */
  lockActor(work: Work, actor: Actor): Promise<Actor>
  loaders: Map<unknown, DataLoader<string, unknown>>
}

/** The signed-in person, or AUTH_NOT_AUTHENTICATED. */
export async function requireActor(ctx: Ctx): Promise<Actor> {
  const actor = await ctx.visitor()
  if (!actor) throw fail.notAuthenticated()
  return actor
}
