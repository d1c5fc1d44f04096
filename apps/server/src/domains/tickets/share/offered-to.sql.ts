import { guestStates } from '@reprise/rules/tickets/booking/attendee-states'
/**
 * Whether an offer (`share`, a row of ticket_share) is for a person (`user`): by name, or by the address that they
 * have proven.
 */
export function offeredToSql(share: string, user: string): string {
  return `(${share}.to_user_id = ${user}.id
    or ${share}.to_email = lower(${user}.email) and ${user}.email_verified_at is not null)`
}

/**
 * Whether an offer is open to a person: it is for them, nobody has answered it, and its ticket can still change hands.
 * One that was declined, given back or used takes the offer with it, and what the offer opened.
 */
export function openOfferSql(share: string, user: string): string {
  return `(${share}.state = 'OPEN' and ${offeredToSql(share, user)} and exists (
    select from ticket offered where offered.id = ${share}.ticket_id and offered.holder_id = ${share}.sender_id
      and offered.status = 'VALID' and offered.admitted_at is null))`
}

/** How somebody stands at an event who is a guest of it: they see it where it is private. */
export const guestStatesSql = `('${guestStates.join("', '")}')`
