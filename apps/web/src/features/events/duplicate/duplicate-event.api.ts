import { useMutation } from '@tanstack/react-query'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'

const duplicateEventDocument = graphql(`
  mutation duplicateEvent($eventId: ID!, $idempotencyKey: String!) {
    duplicateEvent(eventId: $eventId, idempotencyKey: $idempotencyKey) {
      eventId
    }
  }
`)

/** Makes a draft of an event with its tickets. Calls `onCopied` with the id of the draft. */
export const useDuplicateEvent = (onCopied: (eventId: string) => Promise<void>) => {
  const intent = useIntentKey()
  return useMutation({
    mutationFn: async (eventId: string) => {
      const variables = { eventId, idempotencyKey: intent.keyOf(eventId) }
      return (await request(duplicateEventDocument, variables)).duplicateEvent
    },
    // The menu that began this may be closed by now, so this is no callback of its press.
    onSuccess: async (copy, eventId) => {
      intent.done(eventId)
      await onCopied(copy.eventId)
    },
    meta: { isNotWaitedFor: true },
  })
}
