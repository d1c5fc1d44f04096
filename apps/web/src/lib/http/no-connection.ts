import { ApiError } from '../graphql/api-error.ts'

/** The failure of a call that reached no server. */
export const noConnection = (): ApiError =>
  new ApiError({
    code: 'NETWORK',
    status: 0,
    message: 'No connection. Please check your network and try again.',
  })
