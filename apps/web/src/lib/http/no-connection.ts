import { phrase } from '@reprise/rules/platform/phrase'
import { ApiError } from '../graphql/api-error.ts'

/** The failure of a call that reached no server. */
export const noConnection = (): ApiError =>
  new ApiError({
    code: 'NETWORK',
    status: 0,
    message: phrase('No connection. Please check your network and try again.'),
  })

/** The HTTP status with which a gateway says that its server took too long. */
export const tookTooLong = 504

/** The failure of a call whose answer did not come in time. The server may have done what was asked. */
export const noAnswer = (): ApiError => new ApiError({ status: tookTooLong })
