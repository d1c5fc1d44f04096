import type { EmailSubscriptionType } from '@reprise/rules/notifications/email-subscriptions'
import { emailTypeOf, manyMessage, routeOf } from '@reprise/rules/notifications/types'
import type { NotificationRow } from './notifications.tables.ts'

export type Waiting = Pick<
  NotificationRow,
  'id' | 'type' | 'about' | 'message' | 'properties' | 'created_at' | 'read_at'
>

/** All of one type about one thing: one line of a mail, or a few where their messages differ. */
export interface Bundle {
  ids: string[]
  kind: EmailSubscriptionType
  lines: { text: string; path: string }[]
}

/** Messages of one bundle that are told one by one. */
const MOST_LINES = 3

const keyOf = ({ type, about }: Pick<Waiting, 'type' | 'about'>) => `${type} ${about}`

function linesOf(bundle: readonly Waiting[], newest: Waiting): Bundle['lines'] {
  const path = routeOf(newest.type, newest.properties)
  const many = bundle.length > 1 ? manyMessage(newest.type, bundle.length, newest.properties) : null
  if (many) return [{ text: many, path }]
  // The same said twice (a title that changed twice) is one thing to know.
  const texts = [...new Set(bundle.map(({ message }) => message))]
  const more = texts.length - MOST_LINES
  const shown = texts.slice(0, MOST_LINES).map((text) => ({ text, path }))
  return more > 0 ? [...shown, { text: `${more} more like this.`, path: '/profile/notifications' }] : shown
}

/**
 * What of a person's waiting notifications is mailed, the newest first: not what was read meanwhile, of a kind they
 * switched off, or of a type and a thing that they were mailed of and have not read.
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
