import { describe, expect, it } from 'vitest'
import type { ChangedPart, GuestCounts } from './change-effects.ts'
import { changedParts, effectsOf } from './change-effects.ts'

const counts: GuestCounts = { going: 128, requests: 3, acceptedPolicy: 12, paid: 40, waiting: 7 }
const nobody: GuestCounts = { going: 0, requests: 0, acceptedPolicy: 0, paid: 0, waiting: 0 }

const told = (changed: readonly ChangedPart[], others: Partial<GuestCounts> = {}) =>
  effectsOf(changed, { ...counts, ...others }).map(({ effect, count }) => `${effect} ${count}`)

describe('what a change does to people', () => {
  it.each<[ChangedPart[], string[]]>([
    [['title'], ['TITLE_TOLD 128']],
    [['date'], ['TIME_MAILED 128', 'CALENDARS_FOLLOW 128']],
    [['place'], ['PLACE_MAILED 128', 'CALENDARS_FOLLOW 128']],
    [
      ['date', 'place'],
      ['TIME_AND_PLACE_MAILED 128', 'CALENDARS_FOLLOW 128'],
    ],
    // One message says all: the mail about the new time has the new title.
    [
      ['title', 'date'],
      ['TIME_MAILED 128', 'CALENDARS_FOLLOW 128'],
    ],
    [['minimumAge'], ['AGE_FOR_NEW 128']],
    [['minimumRepScore'], ['SCORE_FOR_NEW 128']],
    [['radius'], ['RADIUS_FOR_NEW 128']],
    [['accounts'], ['ACCOUNTS_FOR_NEW 128']],
    [['members'], ['MEMBERS_FOR_NEW 128']],
    [['qrOff'], ['QR_GONE 128']],
    [['policy'], ['POLICY_ASKED_AGAIN 12']],
    [['questions'], ['QUESTIONS_FOR_NEW 128']],
    [['prices'], ['PRICES_FOR_NEW 40']],
    [['moreTickets'], ['LINE_FIRST 7']],
    [['perPerson'], ['LIMIT_FOR_NEW 128']],
    [['approval'], ['APPROVAL_FOR_NEW 128']],
    [['offSale'], ['SALE_ENDS 128']],
  ])('%j: %j, and the requests stay', (changed, effects) => {
    expect(told(changed)).toEqual([...effects, 'REQUESTS_STAY 3'])
    expect(told(changed, { requests: 0 })).toEqual(effects)
  })

  it('a first privacy policy is asked of new guests only', () => {
    expect(told(['policy'], { acceptedPolicy: 0, requests: 0 })).toEqual(['POLICY_FOR_NEW 128'])
  })

  it('without guests, or without such a change, there is nothing to say', () => {
    expect(effectsOf(changedParts, nobody)).toEqual([])
    expect(effectsOf([], counts)).toEqual([])
  })
})
