import './messages.graphql.ts'
import { statement } from '#platform/db/statement.ts'
import { defineDomain } from '#platform/domain.ts'
import { personalData } from './messages.personal-data.ts'
import { sampleLetters } from './sample-letters.ts'
import { sendDueMessages } from './send-due-messages.ts'

const dropWritten = statement<[string], never>('delete from event_message where sent_by = $1')

export const messages = defineDomain({
  name: 'messages',
  personalData,
  async erase({ tx }, { id }) {
    await dropWritten(tx, id)
  },
  jobs: [{ name: 'send-event-messages', everySeconds: 5, run: sendDueMessages }],
  extends: { sampleLetters: [sampleLetters] },
})
