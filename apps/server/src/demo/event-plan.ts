import type { EventAttendeeRole, EventType } from '@reprise/rules/events/enums'
import type { palettes } from './pictures/palettes.ts'

/** A kind of free ticket, and who of the guests goes for it. */
interface KindPlan {
  name: string
  description: string
  color: string
  repPoints: number
  limit?: number
  most?: number
  isRequiredApproval?: boolean
  /** How many guests take it at once, or are approved. */
  crowd: number
  declined?: number
  waiting?: number
}

/** What a demo person, by user name, does at an event. */
export interface PartPlan {
  who: string
  kind: number
  quantity?: number
  fate: 'approved' | 'declined' | 'waiting'
  arrives?: boolean
}

/** One event of the demo. Days count from today in the event's zone; times are local. */
export interface EventPlan {
  displayName: string
  eventType: EventType
  /** The large type on its poster. */
  word: string
  palette: keyof typeof palettes
  producer: 'host' | 'owner' | 'promoter'
  club: 'bloom' | 'table' | null
  timeZone: string
  day: number
  time: string
  hours: number
  /** Days since it was made and, unless it is a draft, published. */
  madeDaysAgo: number
  fate?: 'draft' | 'cancelled'
  address: string
  latitude: number
  longitude: number
  hidesPlace?: boolean
  isPrivate?: boolean
  isFeatured?: boolean
  ageLimit?: number
  minimumRepScore?: number
  scanningZones?: readonly string[]
  showsGuests?: boolean
  description: string
  faqs: readonly (readonly [question: string, answer: string])[]
  terms?: string
  note?: string
  kinds: readonly KindPlan[]
  roles: readonly (readonly [who: string, role: Exclude<EventAttendeeRole, 'ATTENDEE'>])[]
  parts?: readonly PartPlan[]
  /** The share of the approved guests who have come in so far. */
  arrived?: number
}
