import { phrase } from '../platform/phrase.ts'
import type { ClubStatus } from './enums.ts'

/** What a club does in a state (decision S-098). */
interface ClubEffects {
  /** People can join it. */
  takesMembers: boolean
  /** Its team can make offers. */
  takesOffers: boolean
  /** It hosts events. */
  hostsEvents: boolean
  /** People outside its team see it once it is published. */
  isShown: boolean
}

interface ClubState extends ClubEffects {
  /** The states that its team can choose next. Suspending, and the way back, belong to staff. */
  next: readonly ClubStatus[]
}

/** The five states of a club: the moves of its team, and what each state does (decision S-098). */
export const clubStates: Record<ClubStatus, ClubState> = {
  PENDING: { next: ['OPEN'], takesMembers: false, takesOffers: true, hostsEvents: true, isShown: true },
  OPEN: {
    next: ['CLOSED', 'STATIC'],
    takesMembers: true,
    takesOffers: true,
    hostsEvents: true,
    isShown: true,
  },
  CLOSED: {
    next: ['OPEN', 'STATIC'],
    takesMembers: false,
    takesOffers: true,
    hostsEvents: true,
    isShown: true,
  },
  STATIC: {
    next: ['CLOSED', 'OPEN'],
    takesMembers: false,
    takesOffers: false,
    hostsEvents: true,
    isShown: true,
  },
  SUSPENDED: { next: [], takesMembers: false, takesOffers: false, hostsEvents: false, isShown: false },
}

/** Whether the team may move its club from one state to the other. To stay is no move, and always allowed. */
export function mayMoveClub(from: ClubStatus, to: ClubStatus): boolean {
  return from === to || clubStates[from].next.includes(to)
}

/** The names of the states on screens. */
export const clubStatusLabels: Record<ClubStatus, string> = {
  CLOSED: phrase('Closed'),
  OPEN: phrase('Open'),
  PENDING: phrase('Being set up'),
  STATIC: phrase('Read-only'),
  SUSPENDED: phrase('Suspended'),
}

/** What each state means, in one sentence. */
export const clubStatusMeanings: Record<ClubStatus, string> = {
  CLOSED: phrase('No new members. Everything else goes on.'),
  OPEN: phrase('People can join.'),
  PENDING: phrase('Only your team sees it until you publish it.'),
  STATIC: phrase('No new members and no new offers.'),
  SUSPENDED: phrase('Hidden by our team.'),
}
