import type { AddressFacts } from '@reprise/rules/users/address'
import { addressInput } from '@reprise/rules/users/address.input'
import { ageOnDay, ageRangeOf, ageRanges } from '@reprise/rules/users/age'
import { missingProfileFields, profileFields } from '@reprise/rules/users/profile'
import { profileInput, walkthroughInput } from '@reprise/rules/users/profile.input'
import type { RepScorePart } from '@reprise/rules/users/rep-score'
import { repScoreFactors, repScoreParts } from '@reprise/rules/users/rep-score'
import { walkthroughOf, walkthroughStatuses, walkthroughTypes } from '@reprise/rules/users/walkthrough'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { factsOf, scoreFactsOf } from '../score-of.ts'
import { GenderType, LanguageType, MeType } from '../users.graphql.ts'
import type { UserRow } from '../users.tables.ts'
import { userById } from './read-user.ts'
import { addressOf, updateAddress } from './update-address.ts'
import { updateAvatar } from './update-avatar.ts'
import { updateProfile } from './update-profile.ts'

/** The ranges of ages, of a person and of a filter. */
export const AgeRangeType = b.enumType('AgeRange', { values: ageRanges })
const ProfileFieldType = b.enumType('ProfileField', { values: profileFields })
const RepScoreFactorType = b.enumType('RepScoreFactor', { values: repScoreFactors })
const WalkthroughTypeType = b.enumType('WalkthroughType', { values: walkthroughTypes })
const WalkthroughStatusType = b.enumType('WalkthroughStatus', { values: walkthroughStatuses })

const AddressType = b.objectRef<AddressFacts>('Address').implement({
  description: 'The postal address of the signed-in person. Nobody else can see it.',
  fields: (t) => ({
    address: t.exposeString('address', { nullable: true }),
    city: t.exposeString('city', { nullable: true }),
    region: t.exposeString('region', { nullable: true }),
    postalCode: t.exposeString('postalCode', { nullable: true }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'The country code of two letters (ISO 3166-1).',
    }),
  }),
})

const RepScorePartType = b.objectRef<RepScorePart>('RepScorePart').implement({
  description: 'One factor of the rep score. The rep score is the sum of all factors.',
  fields: (t) => ({
    factor: t.field({ type: RepScoreFactorType, resolve: (part) => part.factor }),
    score: t.exposeInt('score'),
    most: t.exposeInt('most'),
    count: t.field({
      type: 'BigInt',
      description:
        'The number behind the score, for example of check-ins or points. 0 or 1 for a factor that is either fulfilled or not.',
      resolve: (part) => part.count,
    }),
  }),
})

const WalkthroughShape = b.objectRef<ReturnType<typeof walkthroughOf>[number]>('Walkthrough').implement({
  fields: (t) => ({
    type: t.field({ type: WalkthroughTypeType, resolve: (shown) => shown.type }),
    status: t.field({ type: WalkthroughStatusType, resolve: (shown) => shown.status }),
  }),
})

/** The age in whole years today, in UTC. The day changes with the clock. */
function ageOf(me: UserRow, { clock }: Ctx): number | null {
  if (me.date_of_birth === null) return null
  return ageOnDay(me.date_of_birth, clock.now().toString().slice(0, 10))
}

b.objectFields(MeType, (t) => ({
  age: t.int({ nullable: true, resolve: (me, _args, ctx) => ageOf(me, ctx) }),
  ageRange: t.field({
    type: AgeRangeType,
    nullable: true,
    description:
      "The range of the person's age. Null for people under 18 and for people without a date of birth.",
    resolve: (me, _args, ctx) => ageRangeOf(ageOf(me, ctx)),
  }),
  address: t.field({ type: AddressType, resolve: addressOf }),
  repScoreParts: t.field({
    type: [RepScorePartType],
    description: 'The factors of the rep score, in the order in which they are explained to the person.',
    resolve: (me) => repScoreParts(scoreFactsOf(me)),
  }),
  missingProfileFields: t.field({
    type: [ProfileFieldType],
    description: 'The fields that are missing to complete the profile.',
    resolve: (me) => missingProfileFields(factsOf(me)),
  }),
  isInWaitingList: t.boolean({ resolve: (me) => me.waiting_since !== null }),
  walkthrough: t.field({
    type: [WalkthroughShape],
    description: 'The status of each walkthrough.',
    resolve: (me) => walkthroughOf(me.walkthrough),
  }),
}))

const WalkthroughInput = inputFrom('WalkthroughInput', walkthroughInput, {
  types: { type: WalkthroughTypeType, status: WalkthroughStatusType },
})

// The schema takes the latest allowed date of birth. The type of the input is the same for every date.
const UpdateProfileInput = inputFrom('UpdateProfileInput', profileInput(''), {
  description:
    'The new values of the profile. A field that is left out stays as it is. Null empties a field that may be empty.',
  types: { gender: GenderType, language: LanguageType, walkthrough: WalkthroughInput },
})

const UpdateAddressInput = inputFrom('UpdateAddressInput', addressInput, {
  description: 'The new lines of the address. A line that is left out stays as it is. Null empties a line.',
  descriptions: { countryCode: 'The country code of two letters (ISO 3166-1).' },
})

const me = (ctx: Ctx, { userId }: { userId: string }) => userById(ctx, userId)

mutation(updateProfile, { type: MeType, input: UpdateProfileInput, load: me })
mutation(updateAddress, { type: MeType, input: UpdateAddressInput, load: me })
mutation(updateAvatar, {
  type: MeType,
  descriptions: {
    assetId: 'The uploaded picture. The person has no picture where this is null or left out.',
  },
  load: me,
})
