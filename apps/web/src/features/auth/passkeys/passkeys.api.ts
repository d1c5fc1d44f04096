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

/** What a device is to answer: no account is named, the device shows those it has passkeys of. */
export const askToLogIn = () =>
  postAuth<Prompt<PublicKeyCredentialRequestOptionsJSON>>('passkey/login/options', {})

type Login = {
  challengeId: string
  credential: object
  /** Of the session that is to be proven; without it the passkey signs in. */
  refreshToken?: string
  purpose?: 'StepUp'
}

export const sendLogin = (login: Login) => postAuth<SignInAnswer>('passkey/login', login)

/** `names` are what the device shows beside the passkey. */
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

/** Takes a passkey away, after a proof that it is the person. */
export const useDeletePasskey = (steppedUp: SteppedUp) =>
  useMutation({
    mutationFn: (credentialId: string) => steppedUp(() => request(deleteDocument, { credentialId })),
    meta: { shown: true, changes: [authKeys.passkeys()] },
  })
