import { Stack, Text, TextInput } from '@mantine/core'
import { nameLength } from '@reprise/rules/platform/text/text'
import { ticketGuestInput } from '@reprise/rules/tickets/booking/booking.input'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../lib/say.tsx'
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { announce } from '../../../ui/toast.ts'
import { useNameGuest } from './guest-name.api.ts'

type Props = { ticketId: string; guestName: string | null; opened: boolean; onClose: () => void }

const nameInput = ticketGuestInput.pick({ guestName: true })

/** Asks for the name of the guest who comes with a ticket. An empty name takes it away. */
export const GuestNameDialog = ({ opened, onClose, ...ticket }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t("Your guest's name")}>
      <GuestNameForm {...ticket} onClose={onClose} />
    </Sheet>
  )
}

const GuestNameForm = ({ ticketId, guestName, onClose }: Omit<Props, 'opened'>) => {
  const { t } = useTranslation()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { guestName: guestName ?? '' },
    validate: checkedBy(nameInput),
    validateInputOnBlur: false,
  })
  const save = useNameGuest()
  const refusal = unplaced(save.error)
  const isReady = form.values.guestName.trim() !== (guestName ?? '')

  const send = (values: { guestName: string }) => {
    const { guestName: name } = nameInput.parse(values)
    save.mutate(
      { ticketId, guestName: name },
      {
        onSuccess: () => {
          onClose()
          announce(name ? t('{{name}} comes with this ticket.', { name }) : t('The name was removed.'))
        },
        onError: (error) => refuse(error),
      },
    )
  }

  return (
    <form {...sentBy(send, isReady)}>
      <Stack>
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <Text>{t('The host and the people at the door see the name. Leave it empty to remove it.')}</Text>
        <TextInput
          label={t('Name')}
          maxLength={nameLength}
          autoComplete="off"
          data-autofocus
          {...field('guestName')}
        />
        <DialogButtons busy={save.isPending} onCancel={onClose} disabled={!isReady}>
          {t('Save')}
        </DialogButtons>
      </Stack>
    </form>
  )
}
