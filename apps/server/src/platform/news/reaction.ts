import type { Work } from '../ctx.ts'
import type { Json } from '../json.ts'
import type { News } from './news.ts'

/**
 * The work that one domain does after another domain's news. Each is declared in one file of reactions/, or as a
 * notice of a domain.
 */
export interface Reaction {
  name: string
  on: readonly { kind: string }[]
  /** The kinds of news that its work may announce. docs/flow.md is drawn from them. */
  emits: readonly { kind: string }[]
  react(work: Work, news: readonly News[]): Promise<void>
}

/** Kinds of news by their payload: any kind whose payload has at least these fields. */
type Carrying<Payload extends Json> = { kind: string } & ((
  subject: never,
  version: never,
  payload: never,
) => News<Payload>)

/**
 * Makes a reaction that passes news to one public function of a domain. The function gets an array of news, and
 * runs in the transaction that also deletes the delivery, so each piece of news takes effect once.
 */
export function reaction<Payload extends Json>(spec: {
  name: string
  on: readonly Carrying<Payload>[]
  emits: readonly { kind: string }[]
  react(work: Work, news: readonly News<Payload>[]): Promise<void>
}): Reaction {
  return { ...spec, react: (work, news) => spec.react(work, news as readonly News<Payload>[]) }
}
