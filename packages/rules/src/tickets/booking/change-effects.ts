/** How many people a change of an event, or of one of its event tickets, would concern now. */
export interface GuestCounts {
  /** People who are going. */
  going: number
  /** Requests that wait for an answer of the host. */
  requests: number
  /** People who accepted the present file of the privacy policy. */
  acceptedPolicy: number
  /** People who paid for tickets and were not refunded. */
  paid: number
  /** People on a waiting list. */
  waiting: number
}

/**
 * What a host changes of an event that matters to people who booked it. `moreTickets`: a higher limit of an event
 * ticket. `perPerson`: a lower limit per person. `qrOff`: tickets without QR codes. `offSale`: an event ticket that nobody
 * can take any more.
 * @tested
 */
export const changedParts = [
  'title',
  'date',
  'place',
  'minimumAge',
  'minimumRepScore',
  'radius',
  'accounts',
  'members',
  'qrOff',
  'policy',
  'questions',
  'prices',
  'moreTickets',
  'perPerson',
  'approval',
  'offSale',
] as const
export type ChangedPart = (typeof changedParts)[number]

/** What a change does to people. The screen has a sentence for each. */
const changeEffects = [
  'TITLE_TOLD',
  'TIME_MAILED',
  'PLACE_MAILED',
  'TIME_AND_PLACE_MAILED',
  'CALENDARS_FOLLOW',
  'AGE_FOR_NEW',
  'SCORE_FOR_NEW',
  'RADIUS_FOR_NEW',
  'ACCOUNTS_FOR_NEW',
  'MEMBERS_FOR_NEW',
  'QR_GONE',
  'POLICY_ASKED_AGAIN',
  'POLICY_FOR_NEW',
  'QUESTIONS_FOR_NEW',
  'PRICES_FOR_NEW',
  'LINE_FIRST',
  'LIMIT_FOR_NEW',
  'APPROVAL_FOR_NEW',
  'SALE_ENDS',
  'REQUESTS_STAY',
] as const
type ChangeEffect = (typeof changeEffects)[number]

/** An effect, and how many people (for REQUESTS_STAY: requests) it concerns. */
export interface CountedEffect {
  effect: ChangeEffect
  count: number
}

/**
 * What saving these changes does to people, in the order in which a host is told. Empty where it concerns nobody. It says
 * what the server does: people who are going hear of another title, time or place (`updateEvent`), with a mail that
 * updates their calendar where time or place changes; conditions and prices are read when tickets are taken.
 */
export function effectsOf(changed: readonly ChangedPart[], counts: GuestCounts): CountedEffect[] {
  const has = (part: ChangedPart) => changed.includes(part)
  const { going, requests, acceptedPolicy, paid, waiting } = counts
  const isMoved = has('date') || has('place')
  const moved = has('date') ? (has('place') ? 'TIME_AND_PLACE_MAILED' : 'TIME_MAILED') : 'PLACE_MAILED'
  const rows: [applies: boolean, effect: ChangeEffect, count: number][] = [
    [has('title') && !isMoved, 'TITLE_TOLD', going],
    [isMoved, moved, going],
    [isMoved, 'CALENDARS_FOLLOW', going],
    [has('minimumAge'), 'AGE_FOR_NEW', going],
    [has('minimumRepScore'), 'SCORE_FOR_NEW', going],
    [has('radius'), 'RADIUS_FOR_NEW', going],
    [has('accounts'), 'ACCOUNTS_FOR_NEW', going],
    [has('members'), 'MEMBERS_FOR_NEW', going],
    [has('qrOff'), 'QR_GONE', going],
    [has('policy'), 'POLICY_ASKED_AGAIN', acceptedPolicy],
    [has('policy') && acceptedPolicy === 0, 'POLICY_FOR_NEW', going],
    [has('questions'), 'QUESTIONS_FOR_NEW', going],
    [has('prices'), 'PRICES_FOR_NEW', paid],
    [has('moreTickets'), 'LINE_FIRST', waiting],
    [has('perPerson'), 'LIMIT_FOR_NEW', going],
    [has('approval'), 'APPROVAL_FOR_NEW', going],
    [has('offSale'), 'SALE_ENDS', going],
    [changed.length > 0, 'REQUESTS_STAY', requests],
  ]
  return rows.flatMap(([applies, effect, count]) => (applies && count > 0 ? [{ effect, count }] : []))
}
