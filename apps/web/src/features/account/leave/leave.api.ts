import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { leavingBy } from '../../../lib/session/session.ts'

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

export const deactivateAccount = () => leavingBy(() => request(deactivateDocument))
export const deleteAccount = () => leavingBy(() => request(deleteDocument))
