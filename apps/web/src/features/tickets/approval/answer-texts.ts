import { phrase } from '@reprise/rules/platform/phrase'
import type { TFunction } from 'i18next'
import type { RequestPayment } from './payment-of.ts'
import type { GuestRequest } from './requests-of.ts'

const free = {
  approve: 'Approve',
  approveWhom: phrase('Approve {{name}}'),
  decline: 'Decline',
  declineWhom: phrase('Decline {{name}}'),
  undo: 'Undo',
  undoWhom: phrase('Undo the answer to {{name}}'),
}

const paid = {
  approve: phrase('Approve and charge the payment'),
  approveWhom: phrase('Approve {{name}} and charge the payment'),
  decline: phrase('Decline and release the payment'),
  declineWhom: phrase('Decline {{name}} and release the payment'),
  undo: phrase('Undo and refund the payment'),
  undoWhom: phrase('Undo the answer to {{name}} and refund the payment'),
}

/** The words of the answers to a request. For a paid request they say what happens to the money. */
export const answerTexts = (payment: RequestPayment | null) => (payment ? paid : free)

/** How many guests a dialog names at most. */
const mostNamed = 5

/** The names of the guests of several requests, each once; of many only some, and how many more there are. */
export const namesText = (t: TFunction, requests: readonly GuestRequest[]): string => {
  const people = new Map(requests.map(({ guest }) => [guest.attendeeId, guest.user.name]))
  const names = [...people.values()]
  if (names.length <= mostNamed) return names.join(', ')
  const named = names.slice(0, mostNamed - 1)
  return t('{{names}} and {{count}} more', { names: named.join(', '), count: names.length - named.length })
}
