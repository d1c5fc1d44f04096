import { useQuery } from '@tanstack/react-query'
import { callRest } from '../../../lib/http/call-rest.ts'
import { platformKeys } from '../platform.keys.ts'

/** A mail of a kind, as HTML on a light and on a dark screen. */
type SampleMail = { name: string; subject: string; light: string; dark: string }

/** One mail of each kind that the demo server writes. */
export const useSampleMails = (isWanted: boolean) =>
  useQuery({
    queryKey: platformKeys.sampleMails(),
    queryFn: async ({ signal }): Promise<SampleMail[]> => {
      const call = { operation: 'sampleMails', signal }
      const answer = await callRest('/dev/mails.json', call, (response) => response.json())
      return answer.isGood ? answer.good : []
    },
    enabled: isWanted,
  })
