import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say, sentenceOf } from '../../../lib/say.tsx'
import { useVerifyTicket } from '../checkin.api.ts'
import type { LastScans } from './last-scans.ts'
import { useScanner } from './use-scanner.ts'

type At = {
  eventId: string
  zone: string | null
  /** Whether scanning has not opened. Scans are then made in test mode. */
  isTest: boolean
  /** Called where the server says that scanning has opened. */
  onOpened: () => void
}

/** Takes codes from the camera or from typing, asks the server, and shows what it says. */
export const useDoor = ({ eventId, zone, isTest, onOpened }: At, scans: LastScans) => {
  const { t } = useTranslation()
  const verify = useVerifyTicket()
  const intent = useIntentKey()

  const ask = async (code: string) => {
    const input = { eventId, code, zone, isTest }
    try {
      const verdict = await verify.mutateAsync({ ...input, idempotencyKey: intent.keyOf(input) })
      intent.done(input)
      if (!isTest) {
        scans.add({
          id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
          at: new Date().toISOString(),
          zone,
          verdict,
          undone: false,
        })
      }
      return { verdict, isTest }
    } catch (error) {
      // The idempotency key stays, so that showing the ticket again is the same scan.
      // The server refuses a test once scanning has opened. The clock of this device is late.
      if (isTest && error instanceof ApiError && error.code === 'CONFLICT') onOpened()
      return { problem: say(t, sentenceOf(error)) }
    }
  }

  const scanner = useScanner({ isTest, ask })
  return {
    scanner,
    /** A scan that the server has not answered yet. `tries` counts the tries that failed in the network. */
    waiting: verify.isPending ? { tries: verify.failureCount } : null,
  }
}
