import './comments.graphql.ts'
import { defineDomain } from '#platform/domain.ts'
import { personalData } from './comments.personal-data.ts'
import { deleteCommentsOf } from './comments.sql.ts'
import { deleteReactionsOf } from './event-reactions.sql.ts'

export const comments = defineDomain({
  name: 'comments',
  personalData,
  async erase({ tx }, { id }) {
    await deleteReactionsOf(tx, id)
    await deleteCommentsOf(tx, id)
  },
})
