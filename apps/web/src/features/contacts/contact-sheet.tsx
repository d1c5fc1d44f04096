import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import {
  contactTitle,
  customKeyLength,
  customValueLength,
  mostCustomFields,
} from '@reprise/rules/contacts/contact'
import { newContactInput } from '@reprise/rules/contacts/contact.input'
import { nameLength } from '@reprise/rules/platform/text/text'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../lib/graphql/api-error.ts'
import { checkedBy, say } from '../../lib/say.tsx'
import { NamedValues } from '../../ui/forms/named-values.tsx'
import { PhoneField } from '../../ui/forms/phone-field.tsx'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useFirstCountry } from '../auth/sign-up/first-country.api.ts'
import type { Contact, JoinedContact } from './contacts.api.ts'
import { useContactWith, useCreateContacts, useUpdateContacts } from './contacts.api.ts'
import { DifferencesList } from './differences-list.tsx'

type Fields = ApiError['fields']

// The server names the first contact of a list.
const named = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^contacts\.0\./, ''), text]))

type FormProps = { contact: Contact | null; onDone: () => void; onMerged: (joined: JoinedContact) => void }

const emptyContact = {
  name: '',
  emailAddress: '',
  phoneNumber: '',
  mayBeMailed: true,
  mayBeTexted: true,
  customFields: [] as { key: string; value: string }[],
}

const valuesOf = (contact: Contact | null): typeof emptyContact =>
  contact
    ? {
        name: contact.name,
        emailAddress: contact.emailAddress ?? '',
        phoneNumber: contact.phoneNumber ?? '',
        mayBeMailed: contact.mayBeMailed,
        mayBeTexted: contact.mayBeTexted,
        customFields: contact.customFields.map(({ key, value }) => ({ key, value })),
      }
    : emptyContact

/** Shows the other contact that has the same address or number, and can make one contact of both. */
const SameContact = ({ address, onMerge, busy }: { address: string; onMerge: () => void; busy: boolean }) => {
  const { t } = useTranslation()
  const { data: other } = useContactWith(address)
  if (!other) return null
  return (
    <Banner kind="warning" title={t('This contact exists already')}>
      <Stack gap="xs" align="start">
        <Text variant="small">
          {[other.name, other.emailAddress, other.phoneNumber].filter(Boolean).join(' · ')}
        </Text>
        <Text variant="small">
          {t('Merge both to keep what you typed here, and what only the other contact has.')}
        </Text>
        <Button variant="default" onClick={onMerge} loading={busy}>
          {t('Merge both')}
        </Button>
      </Stack>
    </Banner>
  )
}

const ContactForm = ({ contact, onDone, onMerged }: FormProps) => {
  const { t } = useTranslation()
  const firstCountry = useFirstCountry()
  const [taken, setTaken] = useState('')
  const { form, field, tick, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: valuesOf(contact),
    validate: checkedBy(newContactInput),
    validateInputOnBlur: false,
  })
  const create = useCreateContacts()
  const update = useUpdateContacts()
  const refusal = unplaced(create.error ?? update.error)
  const isBusy = create.isPending || update.isPending
  const { customFields } = form.values

  const refused = (values: typeof emptyContact) => (error: Error) => {
    refuse(error, (fields) => {
      const own = named(fields)
      if (own.emailAddress) setTaken(values.emailAddress.trim().toLowerCase())
      else if (own.phoneNumber) setTaken(values.phoneNumber.replace(/[\s()-]/g, ''))
      return own
    })
  }
  const send = (values: typeof emptyContact, mergesDuplicates: boolean) => {
    if (!contact) {
      create.mutate(
        { contacts: [values] },
        {
          onSuccess: ([joined]) => {
            if (joined?.fate === 'MERGED') onMerged(joined)
            else {
              toastSuccess(t('Contact added'))
              onDone()
            }
          },
          onError: refused(values),
        },
      )
      return
    }
    update.mutate(
      { contacts: [{ contactId: contact.contactId, ...values }], mergesDuplicates },
      {
        onSuccess: () => {
          toastSuccess(t('Contact saved'))
          onDone()
        },
        onError: refused(values),
      },
    )
  }

  return (
    <form
      {...sentBy((values) => send(values, false))}
      // The sheet may stand in a page that is itself a form.
      onReset={(event: FormEvent) => event.stopPropagation()}
    >
      <Stack gap="md">
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        {taken && contact && (
          <SameContact address={taken} busy={isBusy} onMerge={() => send(form.values, true)} />
        )}
        <TextInput label={t('Name')} maxLength={nameLength} data-autofocus {...field('name')} />
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
        <Switch label={t('Agrees to get emails')} {...tick('mayBeMailed')} />
        <Switch label={t('Agrees to get text messages')} {...tick('mayBeTexted')} />
        <NamedValues
          names={customFields.map(({ key }) => key)}
          inputsOf={(at) => ({
            name: form.getInputProps(`customFields.${at}.key`),
            value: form.getInputProps(`customFields.${at}.value`),
          })}
          nameLength={customKeyLength}
          valueLength={customValueLength}
          most={mostCustomFields}
          onAdd={() => form.insertListItem('customFields', { key: '', value: '' })}
          onRemove={(at) => form.removeListItem('customFields', at)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {contact ? t('Save') : t('Add contact')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Says that a new contact became one with one that was there, and what differed. */
const Merged = ({ joined, onDone }: { joined: JoinedContact; onDone: () => void }) => {
  const { t } = useTranslation()
  const { contact, differences } = joined
  const update = useUpdateContacts()
  const takeOther = () => {
    const other = (field: string) => differences.find((each) => each.field === field)?.other
    update.mutate(
      {
        contacts: [
          {
            contactId: contact.contactId,
            name: other('name') ?? contact.name,
            emailAddress: other('emailAddress') ?? contact.emailAddress,
            customFields: contact.customFields.map(({ key, value }) => ({ key, value: other(key) ?? value })),
          },
        ],
      },
      { onSuccess: onDone },
    )
  }
  return (
    <Stack gap="md">
      <Text>
        {t('You already have {{name}}. Both are one contact now.', { name: contactTitle(contact) })}
      </Text>
      {update.error && <Banner kind="danger">{say(t, update.error)}</Banner>}
      {differences.length > 0 && <DifferencesList differences={differences} />}
      <Group justify="flex-end">
        {differences.length > 0 && (
          <Button variant="default" onClick={takeOther} loading={update.isPending}>
            {t('Use the new values')}
          </Button>
        )}
        <Button onClick={onDone} data-autofocus>
          {differences.length > 0 ? t('Keep the old values') : t('Done')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Adds a contact, or changes one. */
export const ContactSheet = ({ contact, onClose }: { contact: Contact | null; onClose: () => void }) => {
  const { t } = useTranslation()
  const [joined, setJoined] = useState<JoinedContact>()
  const title = joined ? t('Merged') : contact ? t('Edit contact') : t('Add contact')
  return (
    <Sheet opened onClose={onClose} title={title}>
      {joined ? (
        <Merged joined={joined} onDone={onClose} />
      ) : (
        <ContactForm contact={contact} onDone={onClose} onMerged={setJoined} />
      )}
    </Sheet>
  )
}
