import { decimalOf } from '@reprise/rules/platform/numbers/money'
import { phrase } from '@reprise/rules/platform/phrase'
import { toCsv } from '@reprise/rules/platform/text/csv'
import { participationDisplay } from '../offer-display.ts'
import type { Participant } from './offers-desk.api.ts'

const headers = [
  'Name',
  'Username',
  'State',
  'Joined',
  'How often',
  'Points spent',
  'Points earned',
  'Paid',
  phrase('Currency'),
  'Details',
]

const detailsOf = ({ redemptions }: Participant) =>
  redemptions
    .flatMap(({ state, details }) => (details && state !== 'CANCELLED' ? [details] : []))
    .map(({ name, email, phone, address, note }) =>
      [name, email, phone, address, note].filter(Boolean).join(', '),
    )
    .join(' | ')

const earnedOf = ({ fulfilments }: Participant) =>
  fulfilments.reduce((sum, { state, points }) => (state === 'GIVEN' ? sum + points : sum), 0)

/** The participants of an offer as a CSV file for spreadsheets. No cell of it runs as a formula. */
export const participantsCsv = (people: readonly Participant[], word: (text: string) => string): string =>
  toCsv([
    headers.map(word),
    ...people.map((person) => [
      person.user.name,
      person.user.userName,
      word(participationDisplay[person.state].label),
      person.joinedAt,
      person.redeemed,
      person.pointsSpent,
      earnedOf(person),
      person.paid ? decimalOf(person.paid.amount, person.paid.currency) : '',
      person.paid?.currency ?? '',
      detailsOf(person),
    ]),
  ])
