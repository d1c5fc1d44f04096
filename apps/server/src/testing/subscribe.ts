import type { TypedDocument } from '#platform/graphql/typed-document.ts'
import { textOf } from '#platform/graphql/typed-document.ts'
import type { Person, Sent } from './ask.ts'

interface Frame<Data> {
  type: string
  payload?: { data?: Data; errors?: { extensions: { code: string } }[] }
}

export interface Subscription<Data> {
  /** The next thing that arrives. Fails where the server ends the subscription instead. */
  next(): Promise<Data>
  /** The number of messages that arrived and that no call of `next` has taken. */
  waiting(): number
  /** Settles with the code when the server (or `close`) has closed the connection. */
  closed: Promise<number>
  close(): void
}

/**
 * Opens a subscription by a typed document, as a person's browser does (graphql-transport-ws). Its first frame proves
 * that the server listens.
 */
export const subscribe = <Result, Variables>(
  url: string,
  person: Person | null,
  document: TypedDocument<Result, Variables>,
  variables?: Sent<Variables>,
): Promise<Subscription<Result>> => subscribeByText(url, person, textOf(document), { ...variables })

/**
 * Opens a subscription by a text. It is allowed only for a text that no typed document can be: nonsense that a test
 * sends on purpose, and text that a test generates while it walks the whole schema.
 */
export async function subscribeByText<Data>(
  url: string,
  person: Person | null,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Subscription<Data>> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/graphql`, 'graphql-transport-ws')
  let ended: (code: number) => void = () => undefined
  const isClosed = new Promise<number>((resolve) => {
    ended = resolve
  })
  const arrived: Frame<Data>[] = []
  const asked: ((frame: Frame<Data>) => void)[] = []
  let closed: Frame<Data> | undefined
  const nextFrame = () => {
    const frame = arrived.shift() ?? closed
    return frame ? Promise.resolve(frame) : new Promise<Frame<Data>>((resolve) => asked.push(resolve))
  }
  const send = (message: object) => socket.send(JSON.stringify(message))
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as Frame<Data>
    const waiter = asked.shift()
    if (waiter) waiter(frame)
    else arrived.push(frame)
  })
  socket.addEventListener('close', ({ code, reason }) => {
    closed = { type: 'closed', payload: { errors: [{ extensions: { code: reason } }] } }
    for (const waiter of asked.splice(0)) waiter(closed)
    ended(code)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  send({ type: 'connection_init', payload: person ? { authorization: `Bearer ${person.token}` } : {} })
  await nextFrame()
  send({ id: '1', type: 'subscribe', payload: { query, variables } })
  return {
    async next() {
      const frame = await nextFrame()
      const data = frame.payload?.data
      if (frame.type !== 'next' || !data) throw new Error(JSON.stringify(frame))
      return data
    },
    waiting: () => arrived.length,
    closed: isClosed,
    close: () => socket.close(),
  }
}
