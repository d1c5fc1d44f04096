import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchFile } from '../fetch-file.ts'
import { stubBrowser } from '../testing/stub-browser.ts'
import { putFile } from '../upload/put-file.ts'
import { patienceMs } from './ask-in-time.ts'

const noAnswer = { code: 'UNAVAILABLE', status: 504 }

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowser()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Call = { signal?: AbortSignal | null }

/** An answer of which nothing comes but `pieces`, until the call is given up. */
const slowAnswer = ({ signal }: Call, status: number, pieces?: (put: (piece: string) => void) => void) =>
  new Response(
    new ReadableStream({
      start(body) {
        signal?.addEventListener('abort', () => body.error(signal.reason))
        pieces?.((piece) => body.enqueue(new TextEncoder().encode(piece)))
      },
    }),
    { status },
  )

test.each([
  [
    'no answer',
    async (_path: string, { signal }: Call) =>
      new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      ),
  ],
  ['an answer whose body does not come', async (_path: string, call: Call) => slowAnswer(call, 200)],
  ['a refusal whose body does not come', async (_path: string, call: Call) => slowAnswer(call, 403)],
])('%s is told as none in time', async (_what, fetch) => {
  vi.stubGlobal('fetch', fetch)
  const asked = expect(fetchFile('/files/a')).rejects.toMatchObject(noAnswer)
  await vi.advanceTimersByTimeAsync(patienceMs.read)
  await asked
})

test('a long file may take long while pieces of it come', async () => {
  let send = (_piece: string) => {}
  vi.stubGlobal('fetch', async (_path: string, call: Call) =>
    slowAnswer(call, 200, (put) => {
      send = put
    }),
  )
  let isOver = false
  const asked = fetchFile('/files/a').finally(() => {
    isOver = true
  })
  const failed = expect(asked).rejects.toMatchObject(noAnswer)
  for (const piece of ['a', 'b', 'c']) {
    await vi.advanceTimersByTimeAsync(patienceMs.read - 1)
    send(piece)
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(patienceMs.read)
  await failed
})

/** As much of an XMLHttpRequest as an upload uses. */
class Upload {
  static last: Upload
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onloadend?: () => void
  status = 200
  responseText = ''
  isAborted = false
  constructor() {
    Upload.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true
    this.onloadend?.()
  }
}

test('an upload may take long while it goes on, and is given up when nothing comes any more', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  const heard: number[] = []
  const sent = expect(putFile('/to', new Blob(['x']), (share) => heard.push(share))).rejects.toMatchObject(
    noAnswer,
  )
  for (const loaded of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(patienceMs.write - 1)
    Upload.last.upload.onprogress?.({ loaded, total: 4 })
  }
  expect(heard).toEqual([0.25, 0.5, 0.75])
  expect(Upload.last.isAborted).toBe(false)
  await vi.advanceTimersByTimeAsync(patienceMs.write)
  await sent
  expect(Upload.last.isAborted).toBe(true)
})

test('an upload that is done waits for nothing', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  const sent = putFile('/to', new Blob(['x']))
  Upload.last.onload?.()
  Upload.last.onloadend?.()
  await sent
  expect(vi.getTimerCount()).toBe(0)
})
