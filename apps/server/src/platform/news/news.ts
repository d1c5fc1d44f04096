import { randomUUID } from 'node:crypto'
import type { Json } from '../json.ts'

/** Something that happened, announced in the transaction that made it happen. */
export interface News<Payload extends Json = Json> {
  id: string
  kind: string
  /** The id of the thing it is about. */
  subject: string
  /** Grows with each change of the subject, so that news that arrives late is recognised. */
  version: number
  payload: Payload
}

export interface NewsKind<Payload extends Json> {
  (subject: string, version: number, payload: Payload): News<Payload>
  kind: string
}

/** Declares a kind of news, named `<thing>.<whatHappened>`. */
export function newsKind<Payload extends Json>(kind: string): NewsKind<Payload> {
  const make = (subject: string, version: number, payload: Payload): News<Payload> => ({
    id: randomUUID(),
    kind,
    subject,
    version,
    payload,
  })
  return Object.assign(make, { kind })
}

/** News as a write stores it: each piece with the names of the reactions that wait for it. */
export interface RoutedNews extends News {
  reactions: string[]
}

/** Knows which reactions wait for each kind of news, and wakes the relay when news is committed. */
export interface NewsRouter {
  /** Returns the news, each piece with the names of the reactions that wait for it. */
  withReactions(news: readonly News[]): RoutedNews[]
  /** Call after the commit. */
  wake(): void
  onWake(relay: () => void): void
}
