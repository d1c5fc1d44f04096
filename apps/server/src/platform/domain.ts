import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx, Services, Work } from './ctx.ts'
import type { Extensions } from './extensions.ts'
import type { Job } from './jobs/job.ts'
import type { PersonalData } from './jobs/personal-data.ts'
import type { Reaction } from './news/reaction.ts'

/** A person whose personal data is erased. Address and number are given only where the person had proven them. */
export interface Erased {
  id: string
  email: string | null
  phoneNumber: string | null
}

/** What a domain needs to declare its routes. */
interface Mounting {
  services: Services
  ctxOf(request: FastifyRequest): Ctx
}

/** The reason why the domain has none. */
interface None {
  none: string
}

/**
 * Everything that a domain gives to the rest of the server, in its domain.ts. That file also imports the domain's
 * *.graphql.ts files, which declare their fields.
 */
export interface Domain {
  /** Its rung of the ladder. */
  name: string
  routes?(http: FastifyInstance, mounting: Mounting): void
  /** What the domain holds about a person, for the archive that they can ask for. */
  personalData: readonly PersonalData[] | None
  /** Erases what the domain holds about a person, in the transaction that ends their account. */
  erase: ((work: Work, person: Erased) => Promise<void>) | None
  /**
   * Erases what the domain holds about them among other people's data, before the rest, in small pieces that can be
   * repeated.
   */
  eraseInPieces?(services: Services, person: Erased): Promise<void>
  /** Delete what nobody can ask for any more. They run once an hour. */
  purges?: readonly ((services: Services) => Promise<void>)[]
  jobs?: readonly Job[]
  /** Reactions that notify people of the domain's news (`notice` of notifications). */
  notices?: readonly Reaction[]
  /** What the domain offers to the domains below it. */
  extends?: Partial<Extensions>
}

export function defineDomain(domain: Domain): Domain {
  return domain
}

/**
 * Collects what all domains offer to the domains below them. Lists of the same name are joined in the order of the
 * domains.
 */
export function extensionsOf(domains: readonly Domain[]): Partial<Extensions> {
  const joined: Record<string, unknown[]> = {}
  for (const { extends: known = {} } of domains) {
    for (const [name, list] of Object.entries(known as Record<string, readonly unknown[]>)) {
      joined[name] ??= []
      joined[name].push(...list)
    }
  }
  return joined as Partial<Extensions>
}
