import { randomUUID } from 'node:crypto'
import type { EventReactionKind } from '@reprise/rules/comments/enums'
import * as comments from '#domains/comments/public.ts'
import type { Services } from '#platform/ctx.ts'
import { actAs } from './act-as.ts'
import type { EventPlan } from './event-plan.ts'
import type { Cast } from './make-people.ts'
import type { SeededEvent } from './seed-event.ts'
import type { Timeline } from './timeline.ts'

interface Said {
  /** `host`, or which of the guests: the first one who came is 0. */
  by: 'host' | number
  text: string
  /** The reactions of the guests who came first, in their order. */
  reactions?: readonly EventReactionKind[]
}

/** What people say below events of the demo, oldest first, by the name of the event. */
const conversations: Record<string, readonly Said[]> = {
  'Low Tide: slow electronics by the water': [
    { by: 0, text: 'Is it warm enough inside with the doors open, or should I bring a second blanket?' },
    {
      by: 'host',
      text: 'Bring the second blanket. There are heaters along the wall, but the sea always wins after eleven.',
      reactions: ['LIKE', 'LAUGH', 'LIKE'],
    },
    {
      by: 1,
      text: 'Last time I fell asleep during the third set and I regret nothing.',
      reactions: ['LAUGH', 'LOVE', 'LAUGH', 'LIKE'],
    },
    { by: 2, text: 'Anyone driving down from Pasadena? I have two free seats.' },
    { by: 3, text: 'Yes please! I will find you at the door, yellow raincoat.', reactions: ['LIKE'] },
    { by: 4, text: 'Who opens the night?' },
    {
      by: 'host',
      text: 'Mara Ines, with the tape loops from the harbour recordings. First note at half past eight, sharp.',
      reactions: ['FIRE', 'FIRE', 'LOVE', 'WOW', 'FIRE'],
    },
    {
      by: 5,
      text: 'Those recordings are the reason I learned to solder. See you by the window.',
      reactions: ['LOVE'],
    },
    { by: 6, text: 'Can I leave my bike somewhere dry?' },
    {
      by: 'host',
      text: 'In the shed behind the boathouse. Ask at the door for the key.',
      reactions: ['LIKE', 'LIKE'],
    },
    { by: 7, text: 'First time for me. Is it strange to come alone?' },
    {
      by: 1,
      text: 'Half the room comes alone. Take a cushion, say hi to the person next to you.',
      reactions: ['LOVE', 'LIKE', 'LOVE', 'LOVE'],
    },
  ],
  'Harbour Lights Festival': [
    {
      by: 0,
      text: 'The queue at the east gate moves much faster than the one at the pier.',
      reactions: ['LIKE', 'LIKE', 'LIKE'],
    },
    {
      by: 'host',
      text: 'Thank you! We just opened two more lanes at the pier, too.',
      reactions: ['LOVE', 'LIKE'],
    },
    { by: 1, text: 'Who mixed that last set? Wow.', reactions: ['FIRE', 'WOW', 'FIRE', 'FIRE'] },
    {
      by: 2,
      text: 'Found a silver earring by the water station. It is at the info desk now.',
      reactions: ['LOVE'],
    },
  ],
  'Harvest Disco': [
    {
      by: 0,
      text: 'My feet are still dancing. Thank you for this night.',
      reactions: ['LOVE', 'FIRE', 'LOVE'],
    },
    { by: 1, text: 'Does anybody know the track at around one, with the flute?', reactions: ['LIKE'] },
    {
      by: 'host',
      text: 'That was an edit nobody has released yet. I asked, and they smiled.',
      reactions: ['LAUGH', 'SAD', 'LAUGH'],
    },
  ],
}

/** How the first guests react to each of these events. */
const eventReactions: readonly EventReactionKind[] = [
  'LOVE',
  'FIRE',
  'LOVE',
  'LIKE',
  'FIRE',
  'LOVE',
  'WOW',
  'LIKE',
  'LOVE',
]
const MOST_GUESTS = 9
const HOURS_APART = 3

interface Adding {
  services: Services
  cast: Cast
  timeline: Timeline
  now: Temporal.Instant
  seeded(): SeededEvent
}

/** Plans what people say below an event, a few hours apart and up to now. Only guests with a ticket speak. */
export function addComments(plan: EventPlan, { services, cast, timeline, now, seeded }: Adding): void {
  const said = conversations[plan.displayName] ?? []
  const guestNames = async () => {
    const guests = await services.db
      .selectFrom('attendee')
      .innerJoin('users', 'users.id', 'attendee.user_id')
      .select('users.user_name')
      .where('attendee.event_id', '=', seeded().eventId)
      .where('attendee.state', '=', 'APPROVED')
      .orderBy('attendee.created_at')
      .orderBy('users.user_name')
      .limit(MOST_GUESTS)
      .execute()
    return guests.map((guest) => guest.user_name)
  }
  for (const [index, { by, text, reactions = [] }] of said.entries()) {
    const isLast = index === said.length - 1
    // The shortest event runs only for a while, so the last words come minutes ago.
    const moment = now.subtract({ minutes: 20 + (said.length - 1 - index) * 60 * HOURS_APART })
    timeline.at(plan.displayName, moment, async (at) => {
      const { eventId } = seeded()
      const names = await guestNames()
      const request = (name: string) => actAs(services, cast(name), at)
      const author = by === 'host' ? plan.producer : names[by % names.length]
      if (!author) return
      const comment = { eventId, text, idempotencyKey: randomUUID() }
      const { commentId } = await comments.commentOnEvent.run(request(author), comment)
      const reacting = names.filter((name) => name !== author)
      for (const [each, kind] of reactions.entries()) {
        const name = reacting[each]
        if (name) await comments.reactToEvent.run(request(name), { eventId, commentId, kind })
      }
      if (!isLast) return
      for (const [each, name] of names.entries())
        await comments.reactToEvent.run(request(name), { eventId, kind: eventReactions[each] })
    })
  }
}
