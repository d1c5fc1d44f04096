import { freshToken } from '../session/refresh-session.ts'
import { postAuth } from './post-auth.ts'

/** A call of the sign-in API for the person who is signed in: the token that it sends along is a good one. */
export const postOwnAuth = async <Answer = undefined>(name: string, body: object): Promise<Answer> => {
  await freshToken()
  return postAuth<Answer>(name, body)
}
