import type { PersonalData } from '#platform/jobs/personal-data.ts'

export const personalData: readonly PersonalData[] = [
  {
    name: 'profile',
    about: 'Your profile as it stands.',
    query: `
      select id as "userId", user_name as "userName", name, email, email_verified_at as "emailVerifiedAt",
        phone_number as "phoneNumber", phone_verified_at as "phoneVerifiedAt", date_of_birth as "dateOfBirth",
        gender, language,
        is_on_guest_lists as "isOnGuestLists", bio, avatar_file as "avatarFile", address, city, region, postal_code as "postalCode",
        country_code as "countryCode", walkthrough, waiting_since as "waitingSince", tier, is_verified as "isVerified",
        rep_score as "repScore", check_ins as "checkIns", rep_points_ever_earned as "repPointsEverEarned", achievements,
        can_create_pies as "canCreatePies", skips_multi_factor as "signsInWithoutCode", created_at as "createdAt"
      from users where id = $1`,
  },
  {
    name: 'former-names',
    about: 'Names you had before. A username that you left is nobody else’s for 30 days.',
    query: `
      select kind, value as name, left_at as "leftAt" from former_name where user_id = $1 order by left_at, value`,
  },
]
