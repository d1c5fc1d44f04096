import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx, Services, Work } from './ctx.ts'
import type { Extensions } from './extensions.ts'
import type { Job } from './jobs/job.ts'
import type { PersonalData } from './jobs/personal-data.ts'
import type { Reaction } from './news/reaction.ts'

/** Somebody whose personal data is erased. Address and number only where they were proven to be theirs. */
export interface Erased {
  id: string
  email: string | null
  phoneNumber: string | null
}

/** What routes are made with. */
export interface Mounting {
  services: Services
  ctxOf(request: FastifyRequest): Ctx
}

/** Why there is nothing of it here. */
interface None {
  none: string
}

/**
 * All that a domain is to the rest of the server, in its domain.ts. The file also imports the domain's *.graphql.ts,
 * which declare their fields.
 */
export interface Domain {
  /** Its rung of the ladder. */
  name: string
  routes?(http: FastifyInstance, mounting: Mounting): void
  /** What is held of a person here, for the archive that they can ask for. */
  personalData: readonly PersonalData[] | None
  /** Erases what is held of a person, in the transaction that ends their account. */
  erase: ((work: Work, person: Erased) => Promise<void>) | None
  /** Erases what is held of them among other people, in small pieces that can be repeated, before the rest. */
  eraseInPieces?(services: Services, person: Erased): Promise<void>
  /** Delete what nobody can ask for any more; once an hour. */
  purges?: readonly ((services: Services) => Promise<void>)[]
  jobs?: readonly Job[]
  /** The news that it tells people of (`notice` of notifications). */
  notices?: readonly Reaction[]
  /** What it knows for domains below it. */
  extends?: Partial<Extensions>
}

export function defineDomain(domain: Domain): Domain {
  return domain
}

/** What all of them know for domains below: lists of the same name are joined, in the order of the domains. */
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
