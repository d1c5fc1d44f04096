import { guestStates } from '@reprise/rules/tickets/booking/attendee-states'
/**
 * Whether an offer (`share`, a row of ticket_share) is for a person (`user`): it names them, or the address
 * that they have proven.
 */
export function offeredToSql(share: string, user: string): string {
  return `(${share}.to_user_id = ${user}.id
    or ${share}.to_email = lower(${user}.email) and ${user}.email_verified_at is not null)`
}

/**
 * Whether an offer is open to a person: it is for them, nobody has answered it, and its ticket can still
 * change hands. Where the ticket was declined, given back or used, the offer ends, and so does the access
 * that it gave.
 */
export function openOfferSql(share: string, user: string): string {
  return `(${share}.state = 'OPEN' and ${offeredToSql(share, user)} and exists (
    select from ticket offered where offered.id = ${share}.ticket_id and offered.holder_id = ${share}.sender_id
      and offered.status = 'VALID' and offered.admitted_at is null))`
}

/** The attendee states of a guest of an event. A guest sees the event where it is private. */
export const guestStatesSql = `('${guestStates.join("', '")}')`
