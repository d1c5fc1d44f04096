import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { noteLength } from '@reprise/rules/platform/text/text'
import { shareForms } from '@reprise/rules/tickets/share/share.input'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { checkedBy, say } from '../../../lib/say.tsx'
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { Segmented } from '../../../ui/switches/segmented.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useShareTicket } from './share.api.ts'

type Props = { ticketId: string; ticketName: string; opened: boolean; onClose: () => void }

type Values = { by: keyof typeof shareForms; recipient: string; note: string }

/** Sends a ticket to somebody: by user name, or by an email address that may have no account yet. */
export const ShareDialog = ({ opened, onClose, ticketName, ticketId }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('Send {{name}} to a friend', { name: ticketName })}>
      <ShareForm ticketId={ticketId} onClose={onClose} />
    </Sheet>
  )
}

// It starts empty each time it opens, because every ticket goes to another person.
const ShareForm = ({ ticketId, onClose }: Pick<Props, 'ticketId' | 'onClose'>) => {
  const { t } = useTranslation()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm<Values>({
    initialValues: { by: 'userName', recipient: '', note: '' },
    validate: (values) => checkedBy(shareForms[values.by])(values),
    // An error that appears as the field is left would move Cancel away during the press.
    validateInputOnBlur: false,
  })
  const { by } = form.values
  const label = useId()
  const intent = useIntentKey()
  const share = useShareTicket()
  const refusal = unplaced(share.error)
  const isReady = form.values.recipient.trim() !== ''

  const send = (values: Values) => {
    const { recipient, note } = shareForms[values.by].parse(values)
    const meant = { ticketId, [values.by]: recipient, note }
    share.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: ({ recipient: to }) => {
          onClose()
          toastSuccess(t('{{to}} can now accept your ticket.', { to }))
        },
        onError: (error) =>
          refuse(error, ({ userName, email = userName, ...others }) => ({
            ...others,
            ...(email && { recipient: email }),
          })),
      },
    )
  }

  return (
    <form {...sentBy(send, isReady)}>
      <Stack>
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <Text>{t("It's yours until they accept. Then your code and QR stop working.")}</Text>
        <Segmented
          label={t('Find them by')}
          value={by}
          onChange={(value) => {
            form.setFieldValue('by', value)
            form.clearFieldError('recipient')
          }}
          options={[
            { value: 'userName', name: t('Username') },
            { value: 'email', name: t('Email') },
          ]}
          isWide
        />
        <TextInput
          id={label}
          key={by}
          label={by === 'userName' ? t('Their username') : t('Their email address')}
          description={by === 'email' && t("They don't need an account yet. We'll email them.")}
          {...(by === 'userName' ? { leftSection: '@' } : { type: 'email', inputMode: 'email' as const })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          required
          {...field('recipient')}
        />
        <Textarea
          label={t('Message (optional)')}
          maxLength={noteLength}
          autosize
          minRows={2}
          {...field('note')}
        />
        <DialogButtons busy={share.isPending} onCancel={onClose} disabled={!isReady}>
          {t('Send')}
        </DialogButtons>
      </Stack>
    </form>
  )
}
