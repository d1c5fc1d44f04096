import type { EventStatus } from '@reprise/rules/events/enums'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'
import { saleRefusal } from '@reprise/rules/tickets/stock/sale-window'
import type { Kind } from '../../events/event-ticket.api.ts'

/** How a kind of ticket stands for one person. */
export type Sale = {
  /** How many more they can take, and why no more where it is none. */
  most: number
  reason: Sentence | null
  /** Whether it is to be had at all: somebody who has all they may can still bring guests. */
  isOpen: boolean
}

const none = (reason: Sentence, isOpen = false): Sale => ({ most: 0, reason, isOpen })

const soldOut = 'Sold out'

/** Whether nothing is left of a kind. */
export const isSoldOut = ({ reason }: Sale): boolean => reason?.text === soldOut

const millis = (at: string | null) => (at === null ? null : Date.parse(at))

type Facts = { kind: Kind; eventStatus: EventStatus; isHosted: boolean; held: number; now: number }

/** What to offer of a kind. The server decides; this only spares people a refusal. */
export const saleOf = ({ kind, eventStatus, isHosted, held, now }: Facts): Sale => {
  const refusal = saleRefusal(
    {
      ...kind,
      eventStatus,
      isHosted,
      isPaid: kind.ticketType === 'PAID',
      // What the viewer is not invited to, the server does not show.
      isOpened: true,
      visibleStartAt: millis(kind.visibleStartAt),
      visibleEndAt: millis(kind.visibleEndAt),
    },
    now,
  )
  if (refusal) return none(refusal)
  const allowed = kind.maxPerPerson - held
  if (allowed <= 0)
    return none(
      held === 1
        ? { text: phrase('You have yours. One per person.') }
        : sentence('You have {{count}}, the most one person can get.', { count: held }),
      !kind.isFull,
    )
  if (kind.isFull) return none({ text: soldOut })
  return { most: Math.min(allowed, kind.balance?.availableAmount ?? allowed), reason: null, isOpen: true }
}
