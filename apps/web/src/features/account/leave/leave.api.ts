import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'

const deactivateDocument = graphql(`
  mutation deactivateAccount {
    deactivateAccount {
      userId
    }
  }
`)

const deleteDocument = graphql(`
  mutation deleteAccount {
    deleteAccount {
      userId
      deletesAt
    }
  }
`)

// Each ends every session of the account, this one too.

export const deactivateAccount = () => request(deactivateDocument)
export const deleteAccount = () => request(deleteDocument)
