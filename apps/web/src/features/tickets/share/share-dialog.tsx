import { Button, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { noteLength } from '@reprise/rules/platform/text/text'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say } from '../../../lib/say.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { Dialog } from '../../../ui/states/dialog.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useShareTicket } from './share.api.ts'

type Props = { ticketId: string; ticketName: string; opened: boolean; onClose: () => void }

type By = 'userName' | 'email'

/** Sends a ticket to somebody: by user name, or by an email address that may have no account yet. */
export const ShareDialog = ({ opened, onClose, ticketName, ticketId }: Props) => {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Send {{name}} to a friend', { name: ticketName })}>
      <ShareForm ticketId={ticketId} onClose={onClose} />
    </Dialog>
  )
}

// It starts empty each time it opens, because every ticket goes to another person.
const ShareForm = ({ ticketId, onClose }: Pick<Props, 'ticketId' | 'onClose'>) => {
  const { t } = useTranslation()
  const [by, setBy] = useState<By>('userName')
  const [recipient, setRecipient] = useState('')
  const [note, setNote] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const label = useId()
  const intent = useIntentKey()
  const share = useShareTicket()
  const wanted = recipient.trim()
  const { error } = share
  const atField = error instanceof ApiError ? (error.fields[by] ?? error.fields.userName) : undefined

  const send = () => {
    const meant = { ticketId, [by]: wanted, note: note.trim() || null }
    share.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: ({ recipient: to }) => {
          onClose()
          toastSuccess(t('{{to}} can now accept your ticket.', { to }))
        },
        onError: () => focusFirstError(form.current),
      },
    )
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted && !share.isPending) send()
      }}
    >
      <Stack>
        {error && !atField && <Banner kind="danger">{say(t, error)}</Banner>}
        <Text>{t("It's yours until they accept. Then your code and QR stop working.")}</Text>
        <SegmentedControl
          aria-label={t('Find them by')}
          value={by}
          onChange={(value) => {
            setBy(value)
            share.reset()
          }}
          data={[
            { value: 'userName', label: t('Username') },
            { value: 'email', label: t('Email') },
          ]}
          fullWidth
        />
        <TextInput
          id={label}
          key={by}
          label={by === 'userName' ? t('Their username') : t('Their email address')}
          description={by === 'email' && t("They don't need an account yet. We'll email them.")}
          {...(by === 'userName' ? { leftSection: '@' } : { type: 'email', inputMode: 'email' as const })}
          value={recipient}
          onChange={(event) => {
            setRecipient(event.currentTarget.value)
            share.reset()
          }}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={atField && say(t, atField)}
          data-autofocus
          required
        />
        <Textarea
          label={t('Message (optional)')}
          description={t('Optional.')}
          value={note}
          maxLength={noteLength}
          autosize
          minRows={2}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={share.isPending}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={share.isPending} disabled={!wanted}>
            {t('Send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
