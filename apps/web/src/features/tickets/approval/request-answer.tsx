import { Button, Group, Stack, Textarea } from '@mantine/core'
import { noteLength } from '@reprise/rules/platform/text/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerTexts } from './answer-texts.ts'
import type { RequestActions } from './request-parts.tsx'
import type { GuestRequest } from './requests-of.ts'

type Props = { request: GuestRequest; actions: RequestActions; busy: boolean }

/** The answers to a request that one looks at, with a word to the guest if the host has one. */
export const RequestAnswer = ({ request, actions, busy }: Props) => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const note = text.trim() || null
  const words = answerTexts(request.payment)
  if (!request.mayAnswer)
    return (
      request.mayUndo && (
        <Button variant="default" loading={busy} onClick={() => actions.undo([request])}>
          {t(words.undo)}
        </Button>
      )
    )
  return (
    <Stack gap="xs">
      <Textarea
        label={t('Note to the guest')}
        description={t("We'll add it to their notification and email.")}
        value={text}
        maxLength={noteLength}
        autosize
        minRows={2}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button loading={busy} onClick={() => actions.approve([request], note)}>
          {t(words.approve)}
        </Button>
        <Button variant="light" color="red" disabled={busy} onClick={() => actions.decline([request], note)}>
          {t(words.decline)}
        </Button>
      </Group>
    </Stack>
  )
}
