import type { Work } from '../ctx.ts'
import type { Json } from '../json.ts'
import type { News } from './news.ts'

/** What one domain does about another's news. Declared in reactions/, one file each. */
export interface Reaction {
  name: string
  on: readonly { kind: string }[]
  /** The kinds of news that its work may announce in turn: docs/flow.md is drawn from it. */
  emits: readonly { kind: string }[]
  react(work: Work, news: readonly News[]): Promise<void>
}

/** A kind of news by what it carries: any kind whose payload has at least this. */
type Carrying<Payload extends Json> = { kind: string } & ((
  subject: never,
  version: never,
  payload: never,
) => News<Payload>)

/**
 * Turns news into one public call of a domain. It is handed an array and runs in a
 * transaction that also strikes the delivery off, so each piece of news takes effect once.
 */
export function reaction<Payload extends Json>(spec: {
  name: string
  on: readonly Carrying<Payload>[]
  emits: readonly { kind: string }[]
  react(work: Work, news: readonly News<Payload>[]): Promise<void>
}): Reaction {
  return { ...spec, react: (work, news) => spec.react(work, news as readonly News<Payload>[]) }
}
