import { socialProviders } from '@reprise/rules/auth/social'
import * as users from '#domains/users/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { connectSocial } from './connect-social.ts'
import { disconnectSocial } from './disconnect-social.ts'
import type { PublicSocial } from './public-socials.ts'
import { loadPublicSocials } from './public-socials.ts'
import { readConnections } from './social.sql.ts'
import type { SocialReach } from './social-reaches.ts'

type Connection = Awaited<ReturnType<typeof readConnections>>[number]

export const SocialProviderType = b.enumType('SocialProvider', { values: socialProviders })

const SocialMediaConnectionType = b.objectRef<Connection>('SocialMediaConnection').implement({
  description: 'An account of the signed-in person with another provider, with which they can sign in.',
  fields: (t) => ({
    provider: t.field({ type: SocialProviderType, resolve: (connection) => connection.provider }),
    name: t.exposeString('name', { nullable: true }),
    url: t.exposeString('url', { nullable: true }),
    connectedAt: t.field({ type: 'DateTime', resolve: (connection) => connection.connected_at }),
  }),
})

b.objectField(users.MeType, 'socialMediaConnections', (t) =>
  t.field({
    type: [SocialMediaConnectionType],
    resolve: (me, _args, ctx) => readConnections(ctx.db, me.id),
  }),
)

/** The GraphQL type of a social reach. Each field that shows one has its own guard. */
export const SocialReachType = b.objectRef<SocialReach>('SocialReach').implement({
  description: 'How many people follow an account of a person at another provider.',
  fields: (t) => ({
    provider: t.field({ type: SocialProviderType, resolve: (reach) => reach.provider }),
    followers: t.exposeInt('followers', {
      description: 'As the provider reported it when the person connected the account.',
    }),
  }),
})

const PublicSocialType = b.objectRef<PublicSocial>('PublicSocial').implement({
  description: "A person's page at another provider. Everybody may see it.",
  fields: (t) => ({
    provider: t.field({ type: SocialProviderType, resolve: (social) => social.provider }),
    url: t.exposeString('url'),
  }),
})

b.objectField(users.UserType, 'socialMediaConnections', (t) =>
  t.field({
    type: [PublicSocialType],
    resolve: (user, _args, ctx) => (users.isHidden(user) ? [] : loadPublicSocials(ctx, user.id)),
  }),
)

const types = { provider: SocialProviderType }
const me = (ctx: Ctx, { userId }: { userId: string }) => users.userById(ctx, userId)

mutation(connectSocial, { type: users.MeType, types, load: me })
mutation(disconnectSocial, { type: users.MeType, types, load: me })
