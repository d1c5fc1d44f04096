import { unknownName } from '@reprise/rules/users/profile'

/** What a door sees of a ticket's holder `u`, and stored answers keep: of an account that is away a stand-in. */
export const shownHolderSql = `
  case when u.deleted_at is null and u.deactivated_at is null then u.name else '${unknownName}' end as holder_name,
  case when u.deleted_at is null and u.deactivated_at is null then u.avatar_file end as holder_avatar`
