import { unknownName } from '@reprise/rules/users/profile'
import type { UserRow } from '../users.tables.ts'

type AccountState = Pick<UserRow, 'deleted_at' | 'deactivated_at'>

/** Whether an account is deleted or deactivated: nobody is to see whose it is (S-029). */
export function isHidden(user: AccountState): boolean {
  return user.deleted_at !== null || user.deactivated_at !== null
}

/** Within a statement: whether the account `user` (an alias of users) is neither deleted nor deactivated. */
export function isShownSql(user: string): string {
  return `(${user}.deleted_at is null and ${user}.deactivated_at is null)`
}

/** Within a statement: the name of the account `user` (an alias of users), of a hidden one the stand-in. */
export function shownNameSql(user: string): string {
  return `case when ${isShownSql(user)} then ${user}.name else '${unknownName}' end`
}

/** What others see of a person where something of theirs is listed: of a hidden account a stand-in. */
export function shownPerson(user: UserRow): Pick<UserRow, 'name' | 'user_name' | 'avatar_file' | 'bio'> {
  if (!isHidden(user)) return user
  return { name: unknownName, user_name: unknownName.toLowerCase(), avatar_file: null, bio: null }
}
