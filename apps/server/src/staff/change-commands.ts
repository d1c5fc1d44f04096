import { readFile } from 'node:fs/promises'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import * as auth from '#domains/auth/public.ts'
import * as clubs from '#domains/clubs/public.ts'
import * as events from '#domains/events/public.ts'
import * as payments from '#domains/payments/public.ts'
import * as points from '#domains/points/public.ts'
import * as terms from '#domains/terms/public.ts'
import * as tickets from '#domains/tickets/public.ts'
import * as users from '#domains/users/public.ts'
import { TerminalRefusal } from '#platform/terminal/terminal-refusal.ts'
import type { Operation } from '#platform/writes/operation.ts'
import type { StaffCommand } from './command.ts'
import { findClub, findEvent, findPerson } from './find.ts'

type Change = Operation<{ userId: string } | { eventId: string } | { clubId: string }>

function ofPerson(name: string, change: Change, what: string, done: string): StaffCommand {
  return {
    usage: `${name} USER`,
    names: 1,
    what,
    changes: true,
    async run({ services, ctx, names: [typed = ''], account }) {
      const person = await findPerson(services, typed)
      await change.run(ctx, { ...account, userId: person.id })
      return [`${person.user_name} ${done}`]
    },
  }
}

function ofEvent(name: string, change: Change, what: string, done: string): StaffCommand {
  return {
    usage: `${name} EVENT`,
    names: 1,
    what,
    changes: true,
    async run({ services, ctx, names: [typed = ''], account }) {
      const event = await findEvent(services, typed)
      await change.run(ctx, { ...account, eventId: event.id })
      return [`${event.slug} ${done}`]
    },
  }
}

function ofClub(name: string, change: Change, what: string, done: string): StaffCommand {
  return {
    usage: `${name} CLUB`,
    names: 1,
    what,
    changes: true,
    async run({ services, ctx, names: [typed = ''], account }) {
      const club = await findClub(services, typed)
      await change.run(ctx, { ...account, clubId: club.id })
      return [`${club.slug} ${done}`]
    },
  }
}

async function fileOf(option: string, path: string | undefined): Promise<string> {
  if (path === undefined) throw new TerminalRefusal(`Name the file of the text: --${option} FILE.`)
  const file = await readFile(path).catch(() => {
    throw new TerminalRefusal(`The file ${path} cannot be read.`)
  })
  // By its content it would be published as plain text.
  if (/\.pdf$/i.test(path) && file.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new TerminalRefusal(`The file ${path} is no PDF.`)
  return file.toString('base64')
}

const publishTerms: StaffCommand = {
  usage: 'publish-terms --terms FILE --privacy FILE',
  names: 0,
  what: 'new terms, each as .html or .pdf: everybody is asked to agree again',
  changes: true,
  async run({ ctx, typed, account }) {
    const termsFile = await fileOf('terms', typed.terms)
    const privacyFile = await fileOf('privacy', typed.privacy)
    const { version } = await terms.publishTermsByStaff.run(ctx, { ...account, termsFile, privacyFile })
    return [`version ${version} of the terms is in force`]
  },
}

const raiseInvites: StaffCommand = {
  usage: 'raise-invites USER --by N',
  names: 1,
  what: 'more invites that may be open at a time',
  changes: true,
  async run({ services, ctx, names: [typed = ''], typed: { by }, account }) {
    const person = await findPerson(services, typed)
    const more = /^\d{1,6}$/.test(by ?? '') ? Number(by) : undefined
    const { granted } = await users.raiseInvites.run(ctx, { ...account, userId: person.id, more })
    return [`${person.user_name} may have ${granted} invites open`]
  },
}

const coverRefund: StaffCommand = {
  usage: 'cover-refund BOOKING',
  names: 1,
  what: 'gives a payment back that the balance of its event does not cover',
  changes: true,
  async run({ ctx, names: [typed = ''], account }) {
    const { bookingId } = await tickets.coverRefund.run(ctx, { ...account, bookingId: typed })
    return [`the payment of booking ${bookingId} is on its way back, sent by the running server`]
  },
}

const coverPointsRefund: StaffCommand = {
  usage: 'cover-points-refund ORDER',
  names: 1,
  what: 'gives the payment of an order of points back that the balance of its club does not cover',
  changes: true,
  async run({ ctx, names: [typed = ''], account }) {
    const { orderId } = await points.coverPointsRefund.run(ctx, { ...account, orderId: typed })
    return [`the payment of order ${orderId} is on its way back, sent by the running server`]
  },
}

const endPayout: StaffCommand = {
  usage: 'end-payout PAYOUT sent|unsent',
  names: 2,
  what: 'ends a parked payout as the provider said: it has left, or it is back in the balance',
  changes: true,
  async run({ ctx, names: [payoutId = '', outcome], account }) {
    if (outcome !== 'sent' && outcome !== 'unsent') {
      throw new TerminalRefusal('Say sent or unsent: end-payout PAYOUT sent|unsent.')
    }
    await payments.endPayoutByStaff.run(ctx, { ...account, payoutId, outcome })
    return [`payout ${payoutId} ${outcome === 'sent' ? 'is completed' : 'has failed, its money is back'}`]
  },
}

const handOver: StaffCommand = {
  usage: 'hand-over EVENT USER',
  names: 2,
  what: 'makes a co-host, the owner of its club, or who hosted it in the last 30 days, the host of an event',
  changes: true,
  async run({ services, ctx, names: [typed = '', name = ''], account }) {
    const event = await findEvent(services, typed)
    const person = await findPerson(services, name)
    await tickets.handOverByStaff.run(ctx, { ...account, eventId: event.id, userId: person.id })
    return [`${event.slug} is hosted by ${person.user_name}`]
  },
}

const payOut: StaffCommand = {
  usage: 'pay-out EVENT',
  names: 1,
  what: 'sends the balance of an event to the account of its host, who has left, less what they owe elsewhere',
  changes: true,
  async run({ services, ctx, names: [typed = ''], account }) {
    const event = await findEvent(services, typed)
    const { payoutId, keptBack } = await tickets.payOutByStaff.run(ctx, { ...account, eventId: event.id })
    const said = `payout ${payoutId} of ${event.slug} is on its way, sent by the running server`
    if (keptBack.amount === '0') return [said]
    const amount = displayMoney(BigInt(keptBack.amount), keptBack.currency, { exact: true })
    return [said, `${amount} is kept back for what is owed at ${keptBack.slugs.join(', ')}`]
  },
}

const rebookPoints: StaffCommand = {
  usage: 'rebook-points',
  names: 0,
  what: 'corrects points that were taken from a club that had not given them',
  changes: true,
  async run({ ctx, account }) {
    let all = 0
    for (;;) {
      const { corrected } = await points.rebookPoints.run(ctx, account)
      if (corrected === 0) return [`${all} corrected; each club has the points that it gave`]
      all += corrected
    }
  },
}

const staff: StaffCommand = {
  usage: 'staff USER on|off',
  names: 2,
  what: 'may act as others, or no longer',
  changes: true,
  async run({ services, ctx, names: [typed = '', state], account }) {
    if (state !== 'on' && state !== 'off') throw new TerminalRefusal('Say on or off: staff USER on|off.')
    const person = await findPerson(services, typed)
    await auth.changeStaff.run(ctx, { ...account, userId: person.id, isStaff: state === 'on' })
    return [
      `${person.user_name} is ${state === 'on' ? 'staff now' : 'staff no longer'}, and has to sign in again`,
    ]
  },
}

/** All commands that change something. */
export const changeCommands: Record<string, StaffCommand> = {
  verify: ofPerson('verify', users.verifyPerson, 'the mark of a public figure', 'is verified'),
  unverify: ofPerson('unverify', users.unverifyPerson, 'takes it away', 'is no longer verified'),
  premium: ofPerson('premium', users.makePremium, 'the tier Premium', 'is Premium'),
  unpremium: ofPerson('unpremium', users.endPremium, 'the tier before it', 'is no longer Premium'),
  'feature-event': ofEvent('feature-event', events.featureEvent, 'among the featured', 'is featured'),
  'unfeature-event': ofEvent(
    'unfeature-event',
    events.unfeatureEvent,
    'no longer among them',
    'is no longer featured',
  ),
  'suspend-club': ofClub('suspend-club', clubs.suspendClub, 'hides it from all but its team', 'is suspended'),
  'unsuspend-club': ofClub('unsuspend-club', clubs.unsuspendClub, 'as it stood before', 'is back'),
  'publish-terms': publishTerms,
  'cover-refund': coverRefund,
  'cover-points-refund': coverPointsRefund,
  'end-payout': endPayout,
  'pay-out': payOut,
  'hand-over': handOver,
  'raise-invites': raiseInvites,
  'rebook-points': rebookPoints,
  staff,
}
