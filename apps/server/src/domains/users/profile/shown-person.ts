import { unknownName } from '@reprise/rules/users/profile'
import type { UserRow } from '../users.tables.ts'

type AccountState = Pick<UserRow, 'deleted_at' | 'deactivated_at'>

/** Whether an account is deleted or deactivated. Nobody may see whose it is (S-029). */
export function isHidden(user: AccountState): boolean {
  return user.deleted_at !== null || user.deactivated_at !== null
}

/** SQL that says whether the account `user` (an alias of users) is neither deleted nor deactivated. */
export function isShownSql(user: string): string {
  return `(${user}.deleted_at is null and ${user}.deactivated_at is null)`
}

/**
 * SQL that says whether lists of who is going may name the account `user` (an alias of users): anyone may see the
 * account (`readUser`), and its person has not turned that off.
 */
export function isOnGuestListsSql(user: string): string {
  return `(${user}.is_on_guest_lists and ${isShownSql(user)}
    and coalesce(${user}.email_verified_at, ${user}.phone_verified_at) is not null)`
}

/** SQL for the name of the account `user` (an alias of users); for a hidden one the stand-in. */
export function shownNameSql(user: string): string {
  return `case when ${isShownSql(user)} then ${user}.name else '${unknownName}' end`
}

/** The part of a person that others see in lists; for a hidden account the stand-in. */
export function shownPerson(user: UserRow): Pick<UserRow, 'name' | 'user_name' | 'avatar_file' | 'bio'> {
  if (!isHidden(user)) return user
  return { name: unknownName, user_name: unknownName.toLowerCase(), avatar_file: null, bio: null }
}
