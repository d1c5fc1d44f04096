import type { EventMessageChannel } from '@reprise/rules/messages/enums'
import type { MessageAudience } from '@reprise/rules/messages/message.input'
import type { KeysOf } from '../../lib/graphql/query-keys.ts'

export const messageKeys = {
  list: (eventId: string) => ['messages', 'list', eventId] as const,
  reach: (eventId: string, channel: EventMessageChannel, audience: MessageAudience) =>
    ['messages', 'reach', eventId, channel, audience] as const,
}

declare module '../../lib/graphql/query-keys.ts' {
  interface QueryKeys {
    messages: KeysOf<typeof messageKeys>
  }
}
