import { Button, Dialog, Group, Text } from '@mantine/core'
import { toastMillis } from '@reprise/rules/platform/texts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answering, Done } from './use-answering.ts'

const words = {
  approve: { one: '{{name}} is approved.', other: '{{count}} guests are approved.' },
  decline: { one: '{{name}} was declined.', other: '{{count}} guests were declined.' },
  undo: { one: '{{name}} waits again.', other: '{{count}} guests wait again.' },
}

type Props = { answering: Answering; done: Done }

/** What was just done, and the way back from it. */
export const AnswerToast = ({ answering, done }: Props) => {
  const { t } = useTranslation()
  const { forget, answerAll } = answering
  const { verb, requests, failure } = done
  const [first] = requests

  useEffect(() => {
    const timer = setTimeout(forget, toastMillis)
    return () => clearTimeout(timer)
  })

  const undo = () => {
    forget()
    void answerAll('undo', requests)
  }

  return (
    <Dialog
      opened
      withBorder
      radius="md"
      size="lg"
      role="status"
      withCloseButton={false}
      position={{ top: 'calc(var(--rp-top-bar-height) + 8px)', right: 16 }}
      maw="calc(100vw - 32px)"
    >
      <Group justify="space-between" wrap="nowrap">
        <div>
          {first && (
            <Text>
              {requests.length === 1
                ? t(words[verb].one, { name: first.guest.user.name })
                : t(words[verb].other, { count: requests.length })}
            </Text>
          )}
          {failure && <Text c="var(--mantine-color-error)">{t(failure)}</Text>}
        </div>
        {first && verb !== 'undo' && (
          <Button variant="light" onClick={undo}>
            {t('Undo')}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
