import type { Person } from './ask.ts'

interface Frame<Data> {
  type: string
  payload?: { data?: Data; errors?: { extensions: { code: string } }[] }
}

export interface Subscription<Data> {
  /** The next thing that arrives. Fails where the server ends the subscription instead. */
  next(): Promise<Data>
  /** How many arrived that nobody asked `next` for. */
  waiting(): number
  /** Settles with the code when the server (or `close`) has closed the connection. */
  closed: Promise<number>
  close(): void
}

/** Opens a subscription as a person's browser does (graphql-transport-ws); its first frame proves that the server listens. */
export async function subscribe<Data>(
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
