import { authenticatorKinds } from '@reprise/rules/auth/authenticators'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { deletePasskeyCredential } from './delete-passkey.ts'
import type { ShownPasskey } from './read-passkeys.ts'
import { readMyPasskeys } from './read-passkeys.ts'

const AuthenticatorKindType = b.enumType('AuthenticatorKind', { values: authenticatorKinds })

const PasskeyCredentialType = b.objectRef<ShownPasskey>('PasskeyCredential').implement({
  description: 'A passkey of the signed-in person.',
  fields: (t) => ({
    credentialId: t.exposeID('credentialId'),
    name: t.exposeString('name'),
    authenticator: t.field({ type: AuthenticatorKindType, resolve: (passkey) => passkey.authenticator }),
    createdAt: t.field({
      type: 'DateTime',
      resolve: (passkey) => Temporal.Instant.from(passkey.createdAt),
    }),
    lastUsedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ lastUsedAt }) => (lastUsedAt === null ? null : Temporal.Instant.from(lastUsedAt)),
    }),
  }),
})

b.queryField('passkeyCredentials', (t) =>
  t.field({ type: [PasskeyCredentialType], resolve: (_root, _args, ctx) => readMyPasskeys(ctx) }),
)

mutation(deletePasskeyCredential, { type: PasskeyCredentialType, load: (_ctx, deleted) => deleted })
