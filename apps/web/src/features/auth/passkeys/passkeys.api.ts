import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { postAuth } from '../../../lib/http/post-auth.ts'
import { postOwnAuth } from '../../../lib/http/post-own-auth.ts'
import type { SignInAnswer } from '../../../lib/session/session.ts'
import { authKeys } from '../auth.keys.ts'
import type { SteppedUp } from '../step-up/stepped-up.ts'

type Prompt<Options> = { challengeId: string; options: Options }

/** Options for a login prompt. They name no account, so the device offers all of its passkeys for this site. */
export const askToLogIn = () =>
  postAuth<Prompt<PublicKeyCredentialRequestOptionsJSON>>('passkey/login/options', {})

type Login = {
  challengeId: string
  credential: object
  /** The token of a session whose person proves again who they are. Without it the passkey signs in. */
  refreshToken?: string
  purpose?: 'StepUp'
}

export const sendLogin = (login: Login) => postAuth<SignInAnswer>('passkey/login', login)

/** Options for a prompt that makes a new passkey. The device shows `names` beside the passkey. */
export const askToAdd = (names: { userName: string; displayName: string }) =>
  postOwnAuth<Prompt<PublicKeyCredentialCreationOptionsJSON>>('passkey/register/options', names)

export const sendNew = (made: { challengeId: string; credential: object }) =>
  postOwnAuth<{ credentialId: string }>('passkey/register', made)

const passkeysDocument = graphql(`
  query passkeyCredentials {
    passkeyCredentials {
      credentialId
      name
      authenticator
      createdAt
      lastUsedAt
    }
  }
`)

const deleteDocument = graphql(`
  mutation deletePasskeyCredential($credentialId: ID!) {
    deletePasskeyCredential(credentialId: $credentialId) {
      credentialId
    }
  }
`)

export type Passkey = ResultOf<typeof passkeysDocument>['passkeyCredentials'][number]

/** The person's passkeys, oldest first. */
export const usePasskeys = () =>
  useQuery({
    queryKey: authKeys.passkeys(),
    queryFn: async ({ signal }) => (await request(passkeysDocument, {}, signal)).passkeyCredentials,
  })

/** Deletes a passkey, after a proof that it is the person. */
export const useDeletePasskey = (steppedUp: SteppedUp) =>
  useMutation({
    mutationFn: (credentialId: string) => steppedUp(() => request(deleteDocument, { credentialId })),
    meta: { formShowsFailure: true, changes: [authKeys.passkeys()] },
  })
