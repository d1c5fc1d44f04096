import { freshToken } from '../session/refresh-session.ts'
import { postAuth } from './post-auth.ts'

/** Calls the sign-in API for the signed-in person, with a token that has not expired. */
export const postOwnAuth = async <Answer = undefined>(name: string, body: object): Promise<Answer> => {
  await freshToken()
  return postAuth<Answer>(name, body)
}
