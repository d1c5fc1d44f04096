import { mostReportsPerMinute } from '@reprise/rules/platform/failures/error-reports'
import { makeFetchTransport } from '@sentry/browser'
import { scrubText } from './scrub-report.ts'

type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]
type Item = [{ type: string; length?: number }, unknown]

const MINUTE = 60_000
/** The parts of a report that are sent. Sessions, counts of dropped reports and attachments are not sent. */
const SENT = ['event', 'replay_event', 'replay_recording']

const scrubbed = ([headers, content]: Item): Item[] => {
  if (!SENT.includes(headers.type)) return []
  if (typeof content === 'string') {
    const text = scrubText(content, window.location.host)
    return [[{ ...headers, length: new TextEncoder().encode(text).length }, text]]
  }
  // A report that cannot be read cannot be scrubbed, so it is not sent.
  if (content instanceof Uint8Array) return []
  return [[headers, JSON.parse(scrubText(JSON.stringify(content), window.location.host))]]
}

const sentAt = { event: [] as number[], replay_recording: [] as number[] }

const isWithinBounds = (items: Item[]): boolean => {
  const kind = items.some(([{ type }]) => type === 'event') ? 'event' : 'replay_recording'
  const recent = sentAt[kind].filter((at) => at > Date.now() - MINUTE)
  sentAt[kind] = recent
  if (recent.length >= mostReportsPerMinute[kind]) return false
  recent.push(Date.now())
  return true
}

/**
 * Scrubs every report before it is sent, and limits how many reports are sent in a minute.
 */
export const scrubbedTransport = (options: Parameters<typeof makeFetchTransport>[0]): Transport => {
  const inner = makeFetchTransport(options)
  return {
    flush: inner.flush,
    send: (envelope) => {
      const [headers, items] = envelope as unknown as [unknown, Item[]]
      const left = items.flatMap(scrubbed)
      if (left.length === 0 || !isWithinBounds(left)) return Promise.resolve({})
      return inner.send([headers, left] as unknown as Envelope)
    },
  }
}
