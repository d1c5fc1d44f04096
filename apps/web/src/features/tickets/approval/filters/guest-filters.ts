import { phrase } from '@reprise/rules/platform/phrase'
import { keywordOf } from '@reprise/rules/platform/text/keyword'
import type { GuestInviteStatus } from '@reprise/rules/tickets/booking/invite-status'
import { guestInviteStatusLabels } from '@reprise/rules/tickets/booking/invite-status'
import type { AgeRange } from '@reprise/rules/users/age'
import type { Gender } from '@reprise/rules/users/enums'
import { genderLabels, signUpGenders } from '@reprise/rules/users/enums'
import { queryWith } from '../../../../ui/lists/query-with.ts'
import type { DeskEvent } from '../../../events/desk/desk-event.api.ts'

type Choice<Sent extends string> = { value: string; name: string; sent: Sent }

const inAddress = (name: string) => name.toLowerCase().replaceAll('_', '-')

// Written out, so that this page does not load the script that works with ages. The test compares them with the rules.
const ages: readonly [AgeRange, string][] = [
  ['FROM_18_TO_24', '18-24'],
  ['FROM_25_TO_34', '25-34'],
  ['FROM_35_TO_44', '35-44'],
  ['OVER_44', '45+'],
]

const inviteStatuses = ['INVITE_PENDING', 'INVITED', 'NOT_INVITED'] as const satisfies GuestInviteStatus[]

/** The choices of each filter, beside "All": as the address names them, as a person reads them, as they are sent. */
export const guestFilterChoices = {
  gender: signUpGenders.map(
    (sent): Choice<Gender> => ({ value: inAddress(sent), name: genderLabels[sent], sent }),
  ),
  invite: inviteStatuses.map(
    (sent): Choice<GuestInviteStatus> => ({
      value: inAddress(sent),
      name: guestInviteStatusLabels[sent],
      sent,
    }),
  ),
  age: ages.map(([sent, name]): Choice<AgeRange> => ({ value: name, name, sent })),
}

export type GuestFilterName = keyof typeof guestFilterChoices

/** The filters that a person may use, by their permissions at the event. */
export const guestFiltersFor = ({ myPermissions }: Pick<DeskEvent, 'myPermissions'>): GuestFilterName[] => {
  const mayByPerson = myPermissions.includes('CAN_FILTER_STATISTICS')
  return [
    ...(mayByPerson ? (['gender'] as const) : []),
    ...(myPermissions.includes('CAN_VIEW_ATTENDEES') ? (['invite'] as const) : []),
    ...(mayByPerson ? (['age'] as const) : []),
  ]
}

export const guestFilterLabels: Record<GuestFilterName, string> = {
  gender: 'Gender',
  invite: phrase('Invite status'),
  age: phrase('Age'),
}

/** What the list of guests is filtered by, beside their state. */
export type GuestFilters = {
  keyword: string
  gender: Gender | null
  inviteStatus: GuestInviteStatus | null
  ageRange: AgeRange | null
}

const sentOf = <Sent extends string>(choices: Choice<Sent>[], value: string | null): Sent | null =>
  choices.find((choice) => choice.value === value)?.sent ?? null

/** The filters that an address names. A value that is no choice, and a filter that is not offered, count as "All". */
export const guestFiltersOf = (
  address: URLSearchParams,
  offered: readonly GuestFilterName[],
  maySearch: boolean,
): GuestFilters => {
  const chosenOf = (name: GuestFilterName) => (offered.includes(name) ? address.get(name) : null)
  return {
    keyword: maySearch ? keywordOf(address.get('q')) : '',
    gender: sentOf(guestFilterChoices.gender, chosenOf('gender')),
    inviteStatus: sentOf(guestFilterChoices.invite, chosenOf('invite')),
    ageRange: sentOf(guestFilterChoices.age, chosenOf('age')),
  }
}

/** The address that shows all guests of its state. */
export const addressWithoutFilters = (address: URLSearchParams): URLSearchParams =>
  ['q', ...Object.keys(guestFilterChoices)].reduce((left, name) => queryWith(left, name, null), address)
