import { normaliseReferralCode } from '@reprise/rules/tickets/buy/referral-code'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { storeReferral } from './stored-referral.ts'

/** Remembers the promoter's code in the address (`?ref=`) for purchases of this event. */
export const useFollowedLink = (eventId: string) => {
  const [query] = useSearchParams()
  const code = normaliseReferralCode(query.get('ref') ?? '')
  useEffect(() => {
    if (code) storeReferral(eventId, code)
  }, [eventId, code])
}
