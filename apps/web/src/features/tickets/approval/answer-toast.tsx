import { Button, Dialog, Group, Text } from '@mantine/core'
import { toastMillis } from '@reprise/rules/platform/constants'
import { phrase } from '@reprise/rules/platform/phrase'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { keepClearBelow } from '../../../ui/forms/keep-clear.ts'
import type { GuestRequest } from './requests-of.ts'
import type { Answering, Done } from './use-answering.ts'
import { undoableOf } from './use-answering.ts'

const words = {
  approve: { one: '{{name}} is approved.', other: '{{count}} guests are approved.' },
  decline: { one: '{{name}} was declined.', other: '{{count}} guests were declined.' },
  undo: { one: '{{name}} waits again.', other: '{{count}} guests wait again.' },
  giveBack: {
    one: phrase("{{name}}'s money is on its way back."),
    other: phrase('The money of {{count}} guests is on its way back.'),
  },
  taking: {
    one: phrase("We're charging {{name}}'s payment. They get their tickets once it's through."),
    other: '{{count}} payments are being taken. The guests have their tickets once they are.',
  },
}

type Props = { answering: Answering; done: Done; onUndo: (requests: GuestRequest[]) => void }

/** Says what was just done, and offers to undo it. */
export const AnswerToast = ({ answering, done, onUndo }: Props) => {
  const { t } = useTranslation()
  const { forget } = answering
  const { verb, requests, unsettled, failure } = done
  const undoable = undoableOf(done)
  const isMoneyBack = verb === 'undo' && requests.some(({ payment }) => payment !== null)

  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)

  useEffect(() => {
    // The person is about to press its button, so it stays.
    if (isHovered || isFocused) return
    const timer = setTimeout(forget, toastMillis)
    return () => clearTimeout(timer)
  })

  const undo = () => {
    forget()
    onUndo(undoable)
  }

  return (
    <Dialog
      opened
      withBorder
      radius="md"
      size="lg"
      role="status"
      ref={keepClearBelow}
      withCloseButton={false}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      // It is in the middle, because the controls at the end of the line must stay free to press.
      position={{ top: 'var(--rp-toast-top)', left: 'max(16px, calc(50% - 12.5rem))' }}
      maw="calc(100vw - 32px)"
    >
      <Group justify="space-between" wrap="nowrap">
        <div>
          <AnsweredText about={requests} in={isMoneyBack ? words.giveBack : words[verb]} />
          <AnsweredText about={unsettled} in={words.taking} />
          {failure && <Text c="var(--mantine-color-error)">{say(t, failure)}</Text>}
        </div>
        {undoable.length > 0 && (
          <Button variant="light" onClick={undo}>
            {t('Undo')}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}

type AnsweredTextProps = { about: GuestRequest[]; in: { one: string; other: string } }

const AnsweredText = ({ about, in: words }: AnsweredTextProps) => {
  const { t } = useTranslation()
  const [first] = about
  if (!first) return null
  return (
    <Text>
      {about.length === 1
        ? t(words.one, { name: first.guest.user.name })
        : t(words.other, { count: about.length })}
    </Text>
  )
}
