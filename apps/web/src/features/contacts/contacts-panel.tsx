import { ActionIcon, Button, Group, Menu, Select, Stack } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { IconDots, IconDownload, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../lib/graphql/load-more.ts'
import { saveFile } from '../../lib/save-file.ts'
import { say } from '../../lib/say.tsx'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { entriesText } from '../../ui/lists/entries-text.ts'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import { useAnnouncedCount } from '../../ui/lists/use-announced-count.ts'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { toastError } from '../../ui/toast.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { ContactList } from './contact-list.tsx'
import type { Contact, ContactOrderName } from './contacts.api.ts'
import { readAllContacts, useContactGroups, useContacts } from './contacts.api.ts'
import { contactsCsv } from './contacts-csv.ts'
import type { Chosen } from './use-chosen-contacts.ts'
import { useChosenContacts } from './use-chosen-contacts.ts'
import { useContactActs } from './use-contact-acts.ts'

// They open by a press.
const ContactSheet = lazyPart(async () => (await import('./contact-sheet.tsx')).ContactSheet)
const GroupsSheet = lazyPart(async () => (await import('./groups-sheet.tsx')).GroupsSheet)
const ImportSheet = lazyPart(async () => (await import('./import/import-sheet.tsx')).ImportSheet)

type Opened = { kind: 'contact'; contact: Contact | null } | { kind: 'groups' } | { kind: 'import' }

const orders: { value: ContactOrderName; name: string }[] = [
  { value: 'name', name: phrase('Name') },
  { value: 'email', name: phrase('Email') },
  { value: 'newest', name: phrase('Newest first') },
]

const ALL = 'all'

/**
 * The address book of a person: to search, sort and group their contacts, add, change and delete them, import and
 * export them. With `selected` and `onSelect` the page around it holds the choice, for example to invite the chosen;
 * without them the panel offers what can be done with all chosen contacts.
 */
export const ContactsPanel = ({ selected, onSelect }: Partial<Chosen>) => {
  const { t } = useTranslation()
  const [keyword, setKeyword] = useState('')
  const [groupId, setGroupId] = useState<string | null>(null)
  const [order, setOrder] = useState<ContactOrderName>('name')
  const [opened, setOpened] = useState<Opened>()
  const [exported, setExported] = useState<number>()
  const list = useContacts({ keyword, groupId, order })
  const { data: groups = [] } = useContactGroups()
  const contacts = list.data?.pages.flatMap((page) => page.nodes) ?? []
  const outer = selected && onSelect ? { selected, onSelect } : undefined
  const choice = useChosenContacts(contacts, outer)
  const acts = useContactActs()
  const isFiltered = keyword !== '' || groupId !== null
  useAnnouncedCount({
    filter: `${keyword} ${groupId} ${order}`,
    words: entriesText(t, list, contacts.length, t('No contacts found')),
  })

  const save = async () => {
    setExported(0)
    try {
      const all = await readAllContacts({ keyword, groupId }, setExported)
      saveFile('contacts.csv', contactsCsv(all), 'text/csv')
    } catch (error) {
      toastError(say(t, error instanceof Error ? error : String(error)))
    } finally {
      setExported(undefined)
    }
  }
  const close = () => setOpened(undefined)
  const addButton = (
    <Button
      variant="default"
      leftSection={<IconPlus size={20} aria-hidden="true" />}
      onClick={() => setOpened({ kind: 'contact', contact: null })}
    >
      {t('Add contact')}
    </Button>
  )

  return (
    <Section
      title={t('Contacts')}
      heading={outer ? 3 : 2}
      text={t('Only you see them.')}
      action={
        <Group gap="xs">
          {addButton}
          <Button variant="default" onClick={() => setOpened({ kind: 'import' })}>
            {t('Import')}
          </Button>
          <ActionMenu
            width={240}
            target={
              <ActionIcon
                aria-label={t('More: {{name}}', { name: t('Contacts') })}
                loading={exported !== undefined}
              >
                <IconDots aria-hidden="true" />
              </ActionIcon>
            }
          >
            <Menu.Item onClick={() => setOpened({ kind: 'groups' })}>{t('Edit groups')}</Menu.Item>
            <Menu.Item
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => void save()}
            >
              {t('Export as CSV')}
            </Menu.Item>
          </ActionMenu>
        </Group>
      }
    >
      <Stack gap="md">
        <FilterBar
          search={<SearchField label={t('Search your contacts')} onSearch={setKeyword} />}
          chips={
            groups.length > 0 && (
              <Select
                aria-label={t('Group')}
                data={[
                  { value: ALL, label: t('All contacts') },
                  ...groups.map((group) => ({ value: group.groupId, label: group.name })),
                ]}
                value={groupId ?? ALL}
                allowDeselect={false}
                onChange={(value) => setGroupId(value === ALL ? null : value)}
              />
            )
          }
          sort={{
            value: order,
            options: orders.map(({ value, name }) => ({ value, name: t(name) })),
            onChange: setOrder,
          }}
        />
        {exported !== undefined && exported > 0 && (
          <p role="status">{t('{{count}} contacts read', { count: exported })}</p>
        )}
        <QueryView query={list} what={t("Your contacts didn't load")} skeleton={<ListSkeleton count={6} />}>
          {() =>
            contacts.length === 0 ? (
              <EmptyState
                drawing="people"
                heading="h3"
                title={isFiltered ? t('No contacts found') : t('You have no contacts yet')}
                text={
                  isFiltered
                    ? t('Try another word or group.')
                    : t('Add people by hand, or import a file from your other address book.')
                }
              />
            ) : (
              <>
                <ContactList
                  contacts={contacts}
                  choice={choice}
                  acts={acts}
                  groupId={groupId}
                  onEdit={(contact) => setOpened({ kind: 'contact', contact })}
                />
                <LoadMore
                  shown={contacts.length}
                  hasMore={list.hasNextPage}
                  loading={list.isFetchingNextPage}
                  onMore={() => void loadMore(list)}
                />
              </>
            )
          }
        </QueryView>
      </Stack>
      {!outer && <ChosenBar choice={choice} acts={acts} />}
      <Suspense>
        {opened?.kind === 'contact' && <ContactSheet contact={opened.contact} onClose={close} />}
        {opened?.kind === 'groups' && <GroupsSheet onClose={close} />}
        {opened?.kind === 'import' && <ImportSheet onClose={close} />}
      </Suspense>
    </Section>
  )
}
