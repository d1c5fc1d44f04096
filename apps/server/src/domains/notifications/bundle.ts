import type { EmailSubscriptionType } from '@reprise/rules/notifications/email-subscriptions'
import {
  emailTypeOf,
  manySentence,
  routeOf,
  sentenceOf,
  subjectFor,
} from '@reprise/rules/notifications/types'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { inEnglish, sentence } from '@reprise/rules/platform/sentence'
import type { NotificationRow } from './notifications.tables.ts'

export type Waiting = Pick<NotificationRow, 'id' | 'type' | 'about' | 'properties' | 'created_at' | 'read_at'>

/** The picture and the name of the event that a line is about. */
interface EventPicture {
  picture: string
  name: string
}

function aboutOf({ EventAvatar: picture, EventName: name }: Waiting['properties']): { about?: EventPicture } {
  return picture && name ? { about: { picture, name } } : {}
}

/** All notifications of one type about one thing: one line of a mail, or a few where their messages differ. */
export interface Bundle {
  ids: string[]
  kind: EmailSubscriptionType
  lines: { text: Sentence; subject: Sentence; path: string; about?: EventPicture }[]
}

/** Most messages of one bundle that are listed one by one. */
const MOST_LINES = 3

const keyOf = ({ type, about }: Pick<Waiting, 'type' | 'about'>) => `${type} ${about}`

function linesOf(bundle: readonly Waiting[], newest: Waiting): Bundle['lines'] {
  const { type, properties } = newest
  const path = routeOf(type, properties)
  const many = bundle.length > 1 ? manySentence(type, bundle.length, properties) : null
  if (many) return [{ text: many, subject: many, path, ...aboutOf(properties) }]
  // Two equal sentences (a title that changed twice) become one line.
  const byKey = new Map(
    bundle.map(({ properties: of }) => {
      const text = sentenceOf(type, of)
      return [inEnglish(text), { text, subject: subjectFor(type, text, of), path, ...aboutOf(of) }]
    }),
  )
  const lines = [...byKey.values()]
  const more = lines.length - MOST_LINES
  if (more <= 0) return lines
  const rest = sentence('{{count}} more like this.', { count: more })
  return [...lines.slice(0, MOST_LINES), { text: rest, subject: rest, path: '/profile/notifications' }]
}

/**
 * Chooses what to mail of a person's waiting notifications, the newest first. It leaves out notifications that
 * were read meanwhile, kinds that the person switched off, and a type and thing that an earlier mail was about and
 * that the person has not read.
 */
export function bundleWaiting(
  waiting: readonly Waiting[],
  known: {
    switchedOff: ReadonlySet<EmailSubscriptionType>
    mailed: readonly Pick<Waiting, 'type' | 'about'>[]
  },
): Bundle[] {
  const mailed = new Set(known.mailed.map(keyOf))
  const unread = waiting
    .filter((each) => each.read_at === null && !mailed.has(keyOf(each)))
    .toSorted((one, two) => Temporal.Instant.compare(two.created_at, one.created_at))
  return [...Map.groupBy(unread, keyOf).values()].flatMap((bundle) => {
    const [newest] = bundle
    const kind = newest && emailTypeOf(newest.type)
    if (!newest || !kind || known.switchedOff.has(kind)) return []
    return [{ ids: bundle.map(({ id }) => id), kind, lines: linesOf(bundle, newest) }]
  })
}
