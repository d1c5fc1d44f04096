import { phrase } from '@reprise/rules/platform/phrase'
import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { toastAct } from '../../../ui/toast.ts'
import type { GuestRequest } from './requests-of.ts'
import type { Done, Missed } from './use-answering.ts'
import { undoableOf } from './use-answering.ts'

const words = {
  approve: { one: phrase('{{name}} is approved.'), other: phrase('{{count}} guests are approved.') },
  decline: { one: phrase('{{name}} was declined.'), other: phrase('{{count}} guests were declined.') },
  undo: { one: phrase('{{name}} is waiting again.'), other: phrase('{{count}} guests are waiting again.') },
  giveBack: {
    one: phrase("{{name}}'s money is on its way back."),
    other: phrase('The money of {{count}} guests is on its way back.'),
  },
  taking: {
    one: phrase("We're charging {{name}}'s payment. They get their tickets once it's through."),
    other: phrase("We're charging {{count}} payments. The guests get their tickets once they're through."),
  },
}

const textOf = (t: TFunction, about: GuestRequest[], { one, other }: { one: string; other: string }) => {
  const [first] = about
  if (!first) return []
  // A guest may have several requests.
  const count = new Set(about.map(({ guest }) => guest.attendeeId)).size
  return [count === 1 ? t(one, { name: first.guest.user.name }) : t(other, { count })]
}

// Where several were not answered, the page lists who was not answered and why, also after the toast has closed.
const missedText = (t: TFunction, missed: Missed[], total: number) => {
  const [first] = missed
  if (!first) return []
  if (total === 1) return [say(t, first.why)]
  return [
    t('notAnswered', {
      count: missed.length,
      defaultValue_one: "{{count}} guest wasn't answered. The reason is above the list.",
      defaultValue_other: "{{count}} guests weren't answered. The reasons are above the list.",
    }),
  ]
}

/** Shows a toast that says what was just done and offers to undo it, while the list of requests is shown. */
export const useAnswerToast = (done: Done | undefined, onUndo: (requests: GuestRequest[]) => void) => {
  const { t } = useTranslation()
  const show = useEffectEvent((answered: Done) => {
    const { verb, requests, unsettled, missed, total } = answered
    const isMoneyBack = verb === 'undo' && requests.some(({ payment }) => payment !== null)
    const undoable = undoableOf(answered)
    const said = [
      ...textOf(t, requests, isMoneyBack ? words.giveBack : words[verb]),
      ...textOf(t, unsettled, words.taking),
      ...missedText(t, missed, total),
    ]
    // That somebody else was quicker is no failure.
    const isCalm = missed.every(({ isAnswered }) => isAnswered)
    return toastAct({
      kind: isCalm ? 'success' : 'error',
      ...(isCalm && requests.length === 0 && missed.length > 0 && { title: t('Already answered') }),
      message: said.join(' '),
      action: undoable.length > 0 ? { label: t('Undo'), run: () => undo(undoable) } : undefined,
    })
  })
  const undo = useEffectEvent(onUndo)
  useEffect(() => (done ? show(done) : undefined), [done])
}
