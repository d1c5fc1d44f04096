import { languageCodes } from '@reprise/rules/locales/languages'
import { completionInput } from '@reprise/rules/users/completion.input'
import { genders, userTiers } from '@reprise/rules/users/enums'
import * as terms from '#domains/terms/public.ts'
import type { Ctx } from '#platform/ctx.ts'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { completeSignUp } from './profile/complete-sign-up.ts'
import { readMe, readUser, userById } from './profile/read-user.ts'
import { isHidden, shownPerson } from './profile/shown-person.ts'
import { isComplete } from './score-of.ts'
import type { UserRow } from './users.tables.ts'

export const GenderType = b.enumType('Gender', { values: genders })
/** The languages of the app, by their codes. */
export const LanguageType = b.enumType('Language', { values: languageCodes })
const UserTierType = b.enumType('UserTier', { values: userTiers })

function avatarUrlOf(user: Pick<UserRow, 'avatar_file'>): string | null {
  return user.avatar_file && `/files/${user.avatar_file}`
}

export const UserType = b.objectRef<UserRow>('User').implement({
  description: 'The part of a person that everybody may see.',
  fields: (t) => ({
    userId: t.exposeID('id'),
    userName: t.string({ resolve: (user) => shownPerson(user).user_name }),
    name: t.string({ resolve: (user) => shownPerson(user).name }),
    avatarUrl: t.string({ nullable: true, resolve: (user) => avatarUrlOf(shownPerson(user)) }),
    bio: t.string({ nullable: true, resolve: (user) => shownPerson(user).bio }),
    isVerified: t.exposeBoolean('is_verified'),
    repScore: t.exposeInt('rep_score'),
    tier: t.field({ type: UserTierType, resolve: (user) => user.tier }),
  }),
})

export const MeType = b.objectRef<UserRow>('Me').implement({
  description: 'The signed-in person.',
  fields: (t) => ({
    userId: t.exposeID('id'),
    userName: t.exposeString('user_name'),
    name: t.exposeString('name'),
    avatarUrl: t.string({ nullable: true, resolve: avatarUrlOf }),
    bio: t.exposeString('bio', { nullable: true }),
    isVerified: t.exposeBoolean('is_verified'),
    repScore: t.exposeInt('rep_score'),
    tier: t.field({ type: UserTierType, resolve: (me) => me.tier }),
    gender: t.field({ type: GenderType, resolve: (me) => me.gender }),
    language: t.field({
      type: LanguageType,
      description: 'The language in which the person gets emails and text messages.',
      resolve: (me) => me.language,
    }),
    isOnGuestLists: t.exposeBoolean('is_on_guest_lists', {
      description: 'Whether the lists of people who are going to an event may name the person.',
    }),
    dateOfBirth: t.field({ type: 'Date', nullable: true, resolve: (me) => me.date_of_birth }),
    countryCode: t.exposeString('country_code', { nullable: true }),
    emailAddress: t.exposeString('email', { nullable: true }),
    phoneNumber: t.exposeString('phone_number', { nullable: true }),
    verifiedEmailAddress: t.boolean({ resolve: (me) => me.email_verified_at !== null }),
    verifiedPhoneNumber: t.boolean({ resolve: (me) => me.phone_verified_at !== null }),
    isComplete: t.boolean({ resolve: isComplete }),
    isDeleted: t.boolean({ resolve: isHidden }),
    isSkipMultiFactorAuthentication: t.exposeBoolean('skips_multi_factor'),
    canCreatePies: t.exposeBoolean('can_create_pies'),
    agreeToTermsAndConditions: t.boolean({ resolve: (me, _args, ctx) => terms.hasAgreed(ctx.db, me.id) }),
  }),
})

b.queryFields((t) => ({
  currentUser: t.field({ type: MeType, resolve: (_root, _args, ctx) => readMe(ctx) }),
  user: t.field({
    type: UserType,
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, ctx) => readUser(ctx, userId),
  }),
}))

// The schema takes the latest allowed date of birth. The type of the input is the same for every date.
const CompleteSignUpInput = inputFrom('CompleteSignUpInput', completionInput(''), {
  description: 'The data that the account still lacks. Data that the account already has must be left out.',
  types: { gender: GenderType },
})

const me = (ctx: Ctx, { userId }: { userId: string }) => userById(ctx, userId)

mutation(completeSignUp, { type: MeType, input: CompleteSignUpInput, load: me })
mutation(terms.agreeToTerms, { type: MeType, load: me })
