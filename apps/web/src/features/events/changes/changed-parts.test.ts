import { describe, expect, it } from 'vitest'
import { newEventForm } from '../editor/event-form.ts'
import { newTicketForm } from '../event-tickets/ticket-form.ts'
import { changedEventParts, changedTicketParts } from './changed-parts.ts'

const event = {
  ...newEventForm(Date.UTC(2027, 0, 1), 'Europe/Berlin'),
  address: '4 Valve Street',
  ageLimit: '18',
}
const question = {
  questionId: 'q',
  question: 'Shirt?',
  kind: 'SHORT_TEXT' as const,
  choices: [],
  isRequired: true,
}

describe('what of an event changes for its guests', () => {
  it.each<[string, Partial<typeof event>, string[]]>([
    ['nothing', {}, []],
    ['the description', { description: 'New', note: 'x', isPrivate: true }, []],
    ['the title', { displayName: 'New' }, ['title']],
    ['the end', { endDate: '2028-01-01T00:00:00Z' }, ['date']],
    ['the zone', { timeZone: 'Asia/Tokyo' }, ['date']],
    ['the address', { address: '5 Valve Street' }, ['place']],
    ['only a space after the address', { address: '4 Valve Street ' }, []],
    ['the point on the map', { latitude: '1', longitude: '2' }, []],
    ['a higher age', { ageLimit: '21' }, ['minimumAge']],
    ['no age any more', { ageLimit: '' }, []],
    ['a first score', { minimumRepScore: '10' }, ['minimumRepScore']],
    ['a first radius', { locationRadius: '5' }, ['radius']],
    ['no radius any more', { radiusUnit: 'KILOMETERS' }, []],
    ['an account more', { socialRequirements: ['tikTok'] }, ['accounts']],
    ['members only', { isMembersOnly: true, clubId: 'c' }, ['members']],
    ['a club alone', { clubId: 'c' }, []],
    ['no QR codes any more', { optInQrPass: false }, ['qrOff']],
    ['another policy', { policyFile: new File(['x'], 'p.pdf') }, ['policy']],
    ['no policy any more', { isPolicyRemoved: true }, []],
    ['a required question', { questionRequirements: [question] }, ['questions']],
    ['an optional question', { questionRequirements: [{ ...question, isRequired: false }] }, []],
    ['who pays the fees', { isAllInPricing: true }, ['prices']],
  ])('%s', (_what, change, parts) => {
    expect(changedEventParts(event, { ...event, ...change })).toEqual(parts)
  })

  it('members of a higher tier, or of another club', () => {
    const forMembers = { ...event, isMembersOnly: true, clubId: 'c' }
    const fromSilver = { ...forMembers, accessTierId: 'silver' }
    expect(changedEventParts(forMembers, fromSilver)).toEqual(['members'])
    expect(changedEventParts(fromSilver, forMembers)).toEqual([])
    expect(changedEventParts(fromSilver, event)).toEqual([])
    expect(changedEventParts(forMembers, { ...forMembers, clubId: 'd' })).toEqual(['members'])
  })

  it('a question that becomes required', () => {
    const asked = { ...event, questionRequirements: [{ ...question, isRequired: false }] }
    expect(changedEventParts(asked, { ...asked, questionRequirements: [question] })).toEqual(['questions'])
    expect(changedEventParts({ ...event, questionRequirements: [question] }, asked)).toEqual([])
  })
})

describe('what of an event ticket changes for its guests', () => {
  const ticket = { ...newTicketForm(0), price: '20', maxPerPerson: '4' }
  it.each<[string, Partial<typeof ticket>, string[]]>([
    ['the name', { name: 'New' }, []],
    ['the price', { price: '25' }, ['prices']],
    ['more of them', { limitedAmount: '200' }, ['moreTickets']],
    ['no limit', { isUnlimited: true }, ['moreTickets']],
    ['fewer of them', { limitedAmount: '50' }, []],
    ['fewer for each', { maxPerPerson: '2' }, ['perPerson']],
    ['more for each', { maxPerPerson: '6' }, []],
    ['the approval', { isRequiredApproval: true }, ['approval']],
    ['the end of the sale', { isActive: false }, ['offSale']],
  ])('%s', (_what, change, parts) => {
    expect(changedTicketParts(ticket, { ...ticket, ...change })).toEqual(parts)
  })
})
