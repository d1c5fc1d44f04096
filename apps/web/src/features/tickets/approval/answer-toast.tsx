import { Button, Dialog, Group, Text } from '@mantine/core'
import { toastMillis } from '@reprise/rules/platform/constants'
import { phrase } from '@reprise/rules/platform/phrase'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import type { GuestRequest } from './requests-of.ts'
import type { Answering, Done } from './use-answering.ts'

const words = {
  approve: { one: '{{name}} is approved.', other: '{{count}} guests are approved.' },
  decline: { one: '{{name}} was declined.', other: '{{count}} guests were declined.' },
  undo: { one: '{{name}} waits again.', other: '{{count}} guests wait again.' },
  giveBack: {
    one: phrase('The money of {{name}} is on its way back.'),
    other: phrase('The money of {{count}} guests is on its way back.'),
  },
  taking: {
    one: phrase('The payment of {{name}} is being taken. They have their tickets once it is.'),
    other: '{{count}} payments are being taken. The guests have their tickets once they are.',
  },
}

type Props = { answering: Answering; done: Done; onUndo: (requests: GuestRequest[]) => void }

/** What was just done, and the way back from it. */
export const AnswerToast = ({ answering, done, onUndo }: Props) => {
  const { t } = useTranslation()
  const { forget } = answering
  const { verb, requests, unsettled, failure } = done
  // A declined payment was given back already: there is nothing to take up again.
  const undoable = verb === 'decline' ? requests.filter(({ payment }) => payment === null) : requests
  const isMoneyBack = verb === 'undo' && requests.some(({ payment }) => payment !== null)

  useEffect(() => {
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
      withCloseButton={false}
      position={{ top: 'calc(var(--rp-top-bar-height) + var(--rp-strip-height, 0px) + 8px)', right: 16 }}
      maw="calc(100vw - 32px)"
    >
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Told about={requests} in={isMoneyBack ? words.giveBack : words[verb]} />
          <Told about={unsettled} in={words.taking} />
          {failure && <Text c="var(--mantine-color-error)">{say(t, failure)}</Text>}
        </div>
        {verb !== 'undo' && undoable.length > 0 && (
          <Button variant="light" onClick={undo}>
            {t('Undo')}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}

type ToldProps = { about: GuestRequest[]; in: { one: string; other: string } }

const Told = ({ about, in: words }: ToldProps) => {
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
