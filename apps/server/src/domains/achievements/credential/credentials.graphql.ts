import { credentialFates } from '@reprise/rules/achievements/enums'
import { b } from '#platform/graphql/builder.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import type { CheckedCredential } from './check-credential.ts'
import { checkCredential } from './check-credential.ts'
import { credentialPath } from './credential-document.ts'
import type { CredentialRow } from './credentials.sql.ts'
import type { OwnCredential } from './read-credential.ts'
import { readOwnCredential, readSharedCredential } from './read-credential.ts'
import { shareAward } from './share-award.ts'

const FateEnum = b.enumType('CredentialFate', {
  description:
    'VALID: signed here, and its award stands. TAKEN_BACK: signed here, but the club took the award back. CHANGED: not what was signed here. UNKNOWN: nothing that was signed here and still exists.',
  values: credentialFates,
})

const OwnType = b.objectRef<OwnCredential>('AwardCredential').implement({
  description:
    "An award of the viewer as a badge that other sites can check. Only the award's holder reads it.",
  fields: (t) => ({
    awardId: t.exposeID('awardId'),
    isShared: t.boolean({
      description: 'Whether everybody who knows its address may read it.',
      resolve: ({ credential }) => credential?.is_shared ?? false,
    }),
    path: t.string({
      nullable: true,
      description: 'The path of its page. Null until the badge is made, at the first shareAward.',
      resolve: ({ credential }) => credential && credentialPath(credential.id),
    }),
  }),
})

const SharedType = b.objectRef<CredentialRow>('SharedCredential').implement({
  description: 'A badge that its holder shares, or that somebody has the document of.',
  fields: (t) => ({
    credentialId: t.exposeID('id'),
    achievementName: t.exposeString('display_name'),
    bio: t.exposeString('bio'),
    avatarUrl: t.string({
      nullable: true,
      resolve: (row) => row.avatar_file && `/files/${row.avatar_file}`,
    }),
    clubName: t.exposeString('club_name'),
    timeZone: t.exposeString('time_zone', { description: 'The IANA zone of the club.' }),
    holderName: t.string({
      nullable: true,
      description: 'Null where not everybody may read the badge.',
      resolve: (row) => (row.is_public ? row.holder_name : null),
    }),
    edition: t.exposeInt('edition'),
    awardedAt: t.field({ type: 'DateTime', resolve: (row) => row.at }),
    takenBackAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.revoked_at }),
    path: t.string({
      nullable: true,
      description: 'The path of its page, null where not everybody may read the badge.',
      resolve: (row) => (row.is_public ? credentialPath(row.id) : null),
    }),
  }),
})

const CheckedType = b.objectRef<CheckedCredential>('CheckedCredential').implement({
  fields: (t) => ({
    fate: t.field({ type: FateEnum, resolve: ({ fate }) => fate }),
    credential: t.field({
      type: SharedType,
      nullable: true,
      description: 'Null where the document is CHANGED or UNKNOWN.',
      resolve: ({ credential }) => credential,
    }),
  }),
})

b.queryFields((t) => ({
  awardCredential: t.field({
    type: OwnType,
    args: { awardId: t.arg.id({ required: true }) },
    resolve: (_root, { awardId }, ctx) => readOwnCredential(ctx, String(awardId)),
  }),
  sharedCredential: t.field({
    type: SharedType,
    args: { credentialId: t.arg.id({ required: true }) },
    resolve: (_root, { credentialId }, ctx) => readSharedCredential(ctx, String(credentialId)),
  }),
  checkCredential: t.field({
    type: CheckedType,
    args: {
      document: t.arg.string({ required: true, description: 'The JSON text of a badge.' }),
    },
    resolve: (_root, args, ctx) => checkCredential(ctx, args),
  }),
}))

mutation(shareAward, {
  type: OwnType,
  load: (ctx, { awardId }) => readOwnCredential(ctx, awardId),
})
