/**
 * Whether an offer (`share`, a row of ticket_share) is for a person (`user`): by name, or by the address that they
 * have proven.
 */
export function offeredToSql(share: string, user: string): string {
  return `(${share}.to_user_id = ${user}.id
    or ${share}.to_email = lower(${user}.email) and ${user}.email_verified_at is not null)`
}

/** How somebody stands at an event who is a guest of it: they see it where it is private. */
export const guestStatesSql = "('APPROVED', 'INVITED', 'INVITEE_ACCEPTED')"
