import { randomUUID } from 'node:crypto'
import type { Language } from '@reprise/rules/locales/languages'
import type { Gender, UserTier } from '@reprise/rules/users/enums'
import { unknownName } from '@reprise/rules/users/profile'
import type { Work } from '#platform/ctx.ts'
import { freeUserName } from '../profile/free-user-name.ts'
import { derivedOf } from '../score-of.ts'

export interface NewUser {
  /** Without it the account has a stand-in until the person gives a name. */
  name?: string
  /** Without it a number or another provider opens the account. */
  email?: string
  /** Without it, it follows from the name. */
  userName?: string
  dateOfBirth?: string
  /** E.164. */
  phoneNumber?: string
  gender?: Gender
  language?: Language
  bio?: string
  avatarFile?: string
  countryCode?: string
  address?: string
  city?: string
  region?: string
  postalCode?: string
  emailVerified?: boolean
  phoneVerified?: boolean
  isVerified?: boolean
  isStaff?: boolean
  isDemo?: boolean
  isPremium?: boolean
  skipsMultiFactor?: boolean
  canCreatePies?: boolean
}

/**
 * Makes an account with the given values, without a password. Answers its id. Fails (23505) where a name, address or
 * proven number is taken.
 */
export async function createUser(work: Work, person: NewUser): Promise<string> {
  const id = randomUUID()
  const given: UserTier = person.isPremium ? 'PREMIUM' : 'UNVERIFIED'
  const row = {
    id,
    user_name: person.userName ?? (await freeUserName(work, person.name ?? 'member')),
    name: person.name ?? unknownName,
    is_named: person.name !== undefined,
    email: person.email?.toLowerCase() ?? null,
    email_verified_at: person.emailVerified ? work.now : null,
    phone_number: person.phoneNumber ?? null,
    phone_verified_at: person.phoneVerified ? work.now : null,
    date_of_birth: person.dateOfBirth ?? null,
    gender: person.gender ?? ('UNKNOWN' as const),
    language: person.language ?? ('en' as const),
    bio: person.bio ?? null,
    avatar_file: person.avatarFile ?? null,
    country_code: person.countryCode ?? null,
    address: person.address ?? null,
    city: person.city ?? null,
    region: person.region ?? null,
    postal_code: person.postalCode ?? null,
    tier: given,
    is_verified: person.isVerified ?? false,
    is_staff: person.isStaff ?? false,
    is_demo: person.isDemo ?? false,
    check_ins: 0,
    rep_points_ever_earned: 0n,
    social_connections: 0,
    achievements: 0,
    can_create_pies: person.canCreatePies ?? false,
    skips_multi_factor: person.skipsMultiFactor ?? false,
    created_at: work.now,
  }
  await work.tx
    .insertInto('users')
    .values({ ...row, ...derivedOf(row) })
    .execute()
  return id
}
