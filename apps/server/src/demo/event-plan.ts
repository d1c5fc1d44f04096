import type { SocialProvider } from '@reprise/rules/auth/social'
import type { LocationRadius } from '@reprise/rules/events/distance-text'
import type { EventAttendeeRole, EventType } from '@reprise/rules/events/enums'
import type { QuestionKind } from '@reprise/rules/events/questions/questions'
import type { RecurrenceUnit } from '@reprise/rules/events/recurrence'
import type { clubs } from './clubs.ts'
import type { palettes } from './pictures/palettes.ts'

/** How a booking ends: by the host's answer, or by what became of the money. */
type Fate = 'approved' | 'declined' | 'waiting' | 'refunded' | 'expired' | 'failed'

/** An event ticket, and how many guests ask for it with which end. */
export interface EventTicketPlan {
  name: string
  description: string
  color: string
  repPoints: number
  limit?: number
  most?: number
  /** Price of one ticket in cents; an event ticket without a price is free. */
  price?: number
  /** Percent of the price. */
  gratuity?: number
  /** How many additional guests each ticket may take along. */
  guests?: number
  isRequiredApproval?: boolean
  /** Never on sale: the team gives it away. */
  isSpecialGuest?: boolean
  /** The scanning zones that it lets in at, where not all. */
  zones?: readonly string[]
  /** How many guests wait for one after it sold out. */
  inLine?: number
  /** How many guests take it at once, or are approved. */
  crowd: number
  declined?: number
  waiting?: number
  /**
   * How many guests got their money back (`refunded`), never paid (`expired`), or whose payment failed (`failed`).
   */
  refunded?: number
  expired?: number
  failed?: number
}

/** What one person of the demo does at an event. `who` is their user name. */
export interface PartPlan {
  who: string
  eventTicket: number
  quantity?: number
  fate: Fate
  arrives?: boolean
}

/** A question to the guests, and what they answer, one after the other. */
interface QuestionPlan {
  question: string
  kind: QuestionKind
  choices?: readonly string[]
  isRequired?: boolean
  answers: readonly string[]
}

/** One event of the demo. Days count from today in the event's zone; times are local. */
export interface EventPlan {
  displayName: string
  eventType: EventType
  /** The large type on its poster. */
  word: string
  palette: keyof typeof palettes
  producer: 'host' | 'owner' | 'promoter'
  club: keyof typeof clubs | null
  timeZone: string
  day: number
  time: string
  hours: number
  /** How many days ago the event was made and, unless it is a draft, published. */
  madeDaysAgo: number
  fate?: 'draft' | 'cancelled'
  address: string
  latitude: number
  longitude: number
  hidesPlace?: boolean
  isPrivate?: boolean
  isFeatured?: boolean
  isAllIn?: boolean
  ageLimit?: number
  minimumRepScore?: number
  /** What the host asks of people who take tickets from now on. The crowd has taken theirs. */
  asksFromNowOn?: { locationRadius: LocationRadius; socialRequirements: readonly SocialProvider[] }
  musicEmbed?: string
  scanningZones?: readonly string[]
  /** Whether the team keeps a guest list of people without an account. */
  hasGuestList?: boolean
  /** Whether two paired devices scan at its gates. */
  hasDoors?: boolean
  showsGuests?: boolean
  /** Whether approved guests may invite others. */
  guestsInvite?: boolean
  description: string
  faqs: readonly (readonly [question: string, answer: string])[]
  questions?: readonly QuestionPlan[]
  terms?: string
  note?: string
  eventTickets: readonly EventTicketPlan[]
  roles: readonly (readonly [who: string, role: Exclude<EventAttendeeRole, 'ATTENDEE'>])[]
  parts?: readonly PartPlan[]
  /** A limit that event tickets share, by their places in `eventTickets`. */
  sharedLimit?: { name: string; limit: number; eventTickets: readonly number[] }
  /** How the event repeats, as soon as it is published. Its other dates have no guests. */
  repeats?: { unit: RecurrenceUnit; interval: number; count: number }
  /** The share of the bookings that come by the promoter's code. */
  referred?: number
  /** The share of the approved guests who have come in so far. */
  arrived?: number
  /** Cents of the earnings that are paid out to the producer after the event. */
  payout?: number
}
