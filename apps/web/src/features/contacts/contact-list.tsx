import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core'
import { contactTitle } from '@reprise/rules/contacts/contact'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import rows from '../../ui/lists/rows.module.css'
import type { Contact } from './contacts.api.ts'
import type { ChosenContacts } from './use-chosen-contacts.ts'
import type { ContactActs } from './use-contact-acts.ts'

type Props = {
  contacts: Contact[]
  choice: ChosenContacts
  acts: ContactActs
  /** The group that is shown; null for all contacts. */
  groupId: string | null
  onEdit: (contact: Contact) => void
}

const Groups = ({ contact }: { contact: Contact }) => (
  <Group gap="xs">
    {contact.groups.map(({ groupId, name }) => (
      <Badge key={groupId} color="gray">
        {name}
      </Badge>
    ))}
  </Group>
)

// Says where a contact may not be written to.
const Refusals = ({ contact }: { contact: Contact }) => {
  const { t } = useTranslation()
  const said = [
    contact.emailAddress && !contact.mayBeMailed && t('No emails'),
    contact.phoneNumber && !contact.mayBeTexted && t('No text messages'),
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <Text variant="small" c="dimmed">
      {said.join(' · ')}
    </Text>
  )
}

/** The contacts as a table on a desk and as cards on a phone, each with a box to choose it and a menu. */
export const ContactList = ({ contacts, choice, acts, groupId, onEdit }: Props) => {
  const { t } = useTranslation()
  const menu = (contact: Contact) => (
    <ActionMenu
      width={220}
      target={
        <ActionIcon aria-label={t('More: {{name}}', { name: contactTitle(contact) })}>
          <IconDots aria-hidden="true" />
        </ActionIcon>
      }
    >
      <Menu.Item
        leftSection={<IconPencil size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => onEdit(contact)}
      >
        {t('Edit')}
      </Menu.Item>
      {groupId !== null && (
        <Menu.Item onClick={() => void acts.removeAll([contact], groupId)}>
          {t('Take out of the group')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => void acts.deleteAll([contact])}
      >
        {t('Delete')}
      </Menu.Item>
    </ActionMenu>
  )
  return (
    <DataTable
      label={t('Contacts')}
      rows={contacts}
      isPlain
      idOf={({ contactId }) => contactId}
      nameOf={contactTitle}
      choice={{ of: choice, nameOf: contactTitle, mayBe: () => true }}
      menu={menu}
      columns={[
        { name: t('Name'), cell: ({ name }) => name || '–', isHead: true },
        {
          name: t('Email'),
          cell: (contact) => (
            <>
              {contact.emailAddress}
              <Refusals contact={contact} />
            </>
          ),
        },
        { name: t('Phone number'), cell: ({ phoneNumber }) => phoneNumber },
        { name: t('Groups'), cell: (contact) => <Groups contact={contact} />, isExtra: true },
      ]}
      card={(contact, choose) => (
        <Group wrap="nowrap" align="start">
          {choose}
          <div className={rows.what}>
            <Text variant="strong">{contactTitle(contact)}</Text>
            {[contact.emailAddress, contact.phoneNumber]
              .filter((line) => line && line !== contactTitle(contact))
              .map((line) => (
                <Text key={line} variant="small" c="dimmed">
                  {line}
                </Text>
              ))}
            <Refusals contact={contact} />
            <Groups contact={contact} />
          </div>
          {menu(contact)}
        </Group>
      )}
    />
  )
}
