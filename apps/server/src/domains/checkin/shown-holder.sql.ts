import * as users from '#domains/users/public.ts'

/**
 * What a door sees of a ticket's holder `u`, and what stored answers keep. For an account that is away it is
 * a stand-in.
 */
export const shownHolderSql = `
  ${users.shownNameSql('u')} as holder_name,
  case when ${users.isShownSql('u')} then u.avatar_file end as holder_avatar`
