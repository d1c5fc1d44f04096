import { ActionIcon, Button, Group, Input, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import {
  guestFieldKey,
  guestFieldLabelLength,
  guestFieldValueLength,
  mostGuestFields,
  mostGuestTickets,
} from '@reprise/rules/guests/guest'
import { guestForm } from '@reprise/rules/guests/guest.input'
import { nameLength, noteLength } from '@reprise/rules/platform/text/text'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../lib/intent-key.ts'
import { checkedBy, say } from '../../lib/say.tsx'
import { DialogButtons } from '../../ui/forms/dialog-buttons.tsx'
import { NamedValues } from '../../ui/forms/named-values.tsx'
import { PhoneField } from '../../ui/forms/phone-field.tsx'
import type { CheckedForm } from '../../ui/forms/use-checked-form.ts'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useFirstCountry } from '../auth/sign-up/first-country.api.ts'
import type { Guest, RequiredAmount } from './guests.api.ts'
import { useSaveGuest } from './guests.api.ts'

type Props = {
  eventId: string
  /** Null for a new guest. */
  guest: Guest | null
  /** The event tickets of which the viewer may give tickets, with what is left of them. */
  amounts: RequiredAmount[]
  onClose: () => void
}

type Values = {
  fullName: string
  emailAddress: string
  phoneNumber: string
  note: string
  customFields: { key: string; label: string; value: string }[]
  tickets: { ticketId: string | null; eventTicketId: string; guestName: string }[]
}

const valuesOf = (guest: Guest | null, firstId: string): Values =>
  guest
    ? {
        fullName: guest.fullName,
        emailAddress: guest.emailAddress ?? '',
        phoneNumber: guest.phoneNumber ?? '',
        note: guest.note ?? '',
        customFields: guest.customFields.map(({ key, label, value }) => ({ key, label, value })),
        tickets: guest.tickets.map(({ ticketId, eventTicketId, guestName }) => ({
          ticketId,
          eventTicketId,
          guestName: guestName ?? '',
        })),
      }
    : {
        fullName: '',
        emailAddress: '',
        phoneNumber: '',
        note: '',
        customFields: [],
        tickets: [{ ticketId: null, eventTicketId: firstId, guestName: '' }],
      }

/** The values as the server gets them. A field that is new has its key by its label. */
const sentOf = (values: Values) => ({
  ...values,
  customFields: values.customFields.map(({ key, label, value }) => ({
    key: key || guestFieldKey(label),
    label,
    value,
  })),
})

/** Adds a guest to the list of an event, or changes one. */
export const GuestSheet = ({ onClose, ...rest }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet opened onClose={onClose} title={rest.guest ? t('Edit guest') : t('Add guest')}>
      <GuestForm onClose={onClose} {...rest} />
    </Sheet>
  )
}

const GuestForm = ({ eventId, guest, amounts, onClose }: Props) => {
  const { t } = useTranslation()
  const firstCountry = useFirstCountry()
  const intent = useIntentKey()
  const save = useSaveGuest()
  const firstId = amounts.find(({ available }) => available !== 0)?.eventTicket.eventTicketId ?? ''
  const [initialValues] = useState(() => valuesOf(guest, firstId))
  const checked = useCheckedForm<Values>({
    initialValues,
    validate: (values) => checkedBy(guestForm)(sentOf(values)),
    validateInputOnBlur: false,
  })
  const { form, field, refuse, unplaced, sentBy } = checked
  const refusal = unplaced(save.error)
  const isRefusedAtTicket = Object.keys(form.errors).some((name) => name.startsWith('tickets.'))

  const send = (values: Values) => {
    const seen = { guestId: guest?.guestId ?? null, expectedVersion: guest?.version ?? null }
    const meant = { eventId, ...seen, ...sentOf(values) }
    save.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: () => {
          toastSuccess(guest ? t('Guest saved') : t('Guest added'))
          onClose()
        },
        onError: (error) => refuse(error),
      },
    )
  }

  return (
    <form {...sentBy(send)}>
      <Stack gap="md">
        {refusal && !isRefusedAtTicket && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <TextInput label={t('Name')} required maxLength={nameLength} data-autofocus {...field('fullName')} />
        <TicketRows guest={guest} amounts={amounts} checked={checked} firstId={firstId} />
        <TextInput
          label={t('Email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...field('emailAddress')}
        />
        <PhoneField
          label={t('Phone number')}
          isOptional
          firstCountry={firstCountry}
          {...field('phoneNumber')}
        />
        <Textarea
          label={t('Note')}
          description={t('Only your team sees it.')}
          maxLength={noteLength}
          autosize
          minRows={2}
          {...field('note')}
        />
        <NamedValues
          names={form.values.customFields.map(({ label }) => label)}
          inputsOf={(at) => ({
            name: form.getInputProps(`customFields.${at}.label`),
            value: form.getInputProps(`customFields.${at}.value`),
          })}
          nameLength={guestFieldLabelLength}
          valueLength={guestFieldValueLength}
          most={mostGuestFields}
          onAdd={() => form.insertListItem('customFields', { key: '', label: '', value: '' })}
          onRemove={(at) => form.removeListItem('customFields', at)}
        />
        <DialogButtons busy={save.isPending} onCancel={onClose}>
          {guest ? t('Save') : t('Add guest')}
        </DialogButtons>
      </Stack>
    </form>
  )
}

type RowsProps = Pick<Props, 'guest' | 'amounts'> & { checked: CheckedForm<Values>; firstId: string }

const TicketRows = ({ guest, amounts, checked: { form, field }, firstId }: RowsProps) => {
  const { t } = useTranslation()
  const { tickets } = form.values
  const known = new Map(guest?.tickets.map((ticket) => [ticket.ticketId, ticket]))
  const options = amounts.map(({ eventTicket, available }) => ({
    value: eventTicket.eventTicketId,
    label:
      available === null
        ? eventTicket.name
        : t('{{name}}, {{left}} left', { name: eventTicket.name, left: available }),
  }))
  return (
    <Stack gap="xs" role="group" aria-label={t('Tickets')}>
      {tickets.map((each, at) => {
        const ticket = known.get(each.ticketId ?? '')
        const number = at + 1
        return (
          <Group
            // A new ticket has no id yet, so its place in the list is its key.
            key={each.ticketId ?? String(at)}
            gap="xs"
            role="group"
            aria-label={t('Ticket {{number}}', { number })}
          >
            {ticket ? (
              <Text flex={1} variant="strong">
                {t('No. {{number}}', { number: ticket.ticketNo })} · {ticket.eventTicket.name}
              </Text>
            ) : (
              <Select
                flex={1}
                aria-label={t('Ticket')}
                data={options}
                allowDeselect={false}
                {...form.getInputProps(`tickets.${at}.eventTicketId`)}
              />
            )}
            <ActionIcon
              aria-label={t('Remove ticket {{number}}', { number })}
              disabled={tickets.length === 1 || ticket?.checkedInAt != null}
              onClick={() => form.removeListItem('tickets', at)}
            >
              <IconTrash stroke={1.75} aria-hidden="true" />
            </ActionIcon>
            <TextInput
              w="100%"
              aria-label={t('Name on ticket {{number}}', { number })}
              placeholder={t('Name, if it is another one')}
              maxLength={nameLength}
              {...form.getInputProps(`tickets.${at}.guestName`)}
            />
          </Group>
        )
      })}
      {field('tickets').error && <Input.Error role="alert">{field('tickets').error}</Input.Error>}
      {tickets.length < mostGuestTickets && firstId && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          onClick={() =>
            form.insertListItem('tickets', {
              ticketId: null,
              eventTicketId: tickets.at(-1)?.eventTicketId ?? firstId,
              guestName: '',
            })
          }
        >
          {t('Add a ticket')}
        </Button>
      )}
    </Stack>
  )
}
