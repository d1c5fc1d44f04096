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

// Each of the two functions ends every session of the account, also this one.

export const deactivateAccount = () => leavingBy(() => request(deactivateDocument))
export const deleteAccount = () => leavingBy(() => request(deleteDocument))
