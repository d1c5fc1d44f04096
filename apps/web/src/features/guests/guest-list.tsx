import { ActionIcon, Button, Group, Menu, Select, Stack, Text } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../lib/graphql/load-more.ts'
import { useIntentKey } from '../../lib/intent-key.ts'
import { useSession } from '../../lib/session/session.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { entriesText } from '../../ui/lists/entries-text.ts'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { LoadMore } from '../../ui/lists/load-more.tsx'
import rows from '../../ui/lists/rows.module.css'
import { useAnnouncedCount } from '../../ui/lists/use-announced-count.ts'
import { Section } from '../../ui/section.tsx'
import { ConfirmDialog } from '../../ui/states/confirm-dialog.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.ts'
import { QueryView } from '../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { OneOfChips } from '../../ui/switches/chips.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import type { DeskEvent } from '../events/desk/desk-event.api.ts'
import { seesAllGuests } from '../events/desk/desk-event.api.ts'
import { GuestTickets } from './guest-tickets.tsx'
import type { Guest } from './guests.api.ts'
import { useDeleteGuest, useGuestList, useRequiredAmounts } from './guests.api.ts'

// They open by a press.
const ImportSheet = lazyPart(async () => (await import('./import/import-guests-sheet.tsx')).ImportGuestsSheet)
const GuestSheet = lazyPart(async () => (await import('./guest-sheet.tsx')).GuestSheet)

const ALL = 'all'
const isOver = ({ status, isExpired }: DeskEvent) => status === 'CANCELLED' || isExpired
type Presence = 'all' | 'in' | 'out'
const presences: Record<Presence, boolean | null> = { all: null, in: true, out: false }

/** The guests that the team entered: to search, add, change, delete and check them in. */
export const GuestList = ({ event }: { event: DeskEvent }) => {
  const { t } = useTranslation()
  const { eventId, myPermissions: may } = event
  const [query, setQuery] = useState('')
  const [eventTicketId, setEventTicketId] = useState<string | null>(null)
  const [presence, setPresence] = useState<Presence>('all')
  const [opened, setOpened] = useState<{ guest: Guest | null } | 'import'>()
  const [asked, setAsked] = useState<Guest>()
  const seesAll = seesAllGuests(event)
  const shown = { query, eventTicketId, isCheckedIn: presences[presence], isMine: false }
  const list = useGuestList(eventId, shown, seesAll)
  const { data: amounts = [] } = useRequiredAmounts(eventId)
  const remove = useRemoval(eventId, () => setAsked(undefined))
  const guests = list.data?.pages.flatMap((page) => page.nodes) ?? []
  const isFiltered = query !== '' || eventTicketId !== null || presence !== 'all'
  useAnnouncedCount({
    filter: `${query} ${eventTicketId} ${presence}`,
    words: entriesText(t, list, guests.length, t('No guests like this')),
  })
  const mayAdd = may.includes('CAN_ADD_ATTENDEE') && !isOver(event)
  const mayCheckIn = may.includes('CAN_SCAN_TICKET') && event.status !== 'CANCELLED'
  const givable = amounts.filter(
    ({ eventTicket, available }) =>
      available !== 0 && (!eventTicket.isSpecialGuest || may.includes('CAN_ADD_VIP')),
  )

  const addButton = (
    <Group gap="xs" py="xxs">
      <Button
        leftSection={<IconPlus size={20} aria-hidden="true" />}
        onClick={() => setOpened({ guest: null })}
      >
        {t('Add guest')}
      </Button>
      <Button variant="default" onClick={() => setOpened('import')}>
        {t('Import')}
      </Button>
    </Group>
  )
  const menu = (guest: Guest) =>
    guest.canChange &&
    mayAdd && (
      <ActionMenu
        width={200}
        target={
          <ActionIcon aria-label={t('More: {{name}}', { name: guest.fullName })}>
            <IconDots aria-hidden="true" />
          </ActionIcon>
        }
      >
        <Menu.Item onClick={() => setOpened({ guest })}>{t('Edit')}</Menu.Item>
        <Menu.Item onClick={() => setAsked(guest)}>{t('Delete')}</Menu.Item>
      </ActionMenu>
    )
  const ticketsOf = (guest: Guest) => <GuestTickets eventId={eventId} guest={guest} mayCheckIn={mayCheckIn} />

  return (
    <Section
      title={t('Guest list')}
      text={
        seesAll ? t('People without an account, entered by your team.') : t('You see the guests you entered.')
      }
      action={mayAdd && givable.length > 0 && (guests.length > 0 || isFiltered) && addButton}
    >
      <Stack gap="md">
        {(guests.length > 0 || isFiltered) && (
          <FilterBar
            search={
              may.includes('CAN_SEARCH_GUESTS') && (
                <SearchField label={t('Search the guest list')} onSearch={setQuery} />
              )
            }
            chips={
              <OneOfChips
                label={t('Which guests')}
                value={presence}
                onChoose={setPresence}
                options={[
                  { value: 'all', name: t('All') },
                  { value: 'out', name: t('Not here yet') },
                  { value: 'in', name: t('Checked in') },
                ]}
              />
            }
          />
        )}
        {amounts.length > 1 && (guests.length > 0 || isFiltered) && (
          <Select
            aria-label={t('Ticket')}
            maw={{ sm: 320 }}
            data={[
              { value: ALL, label: t('All tickets') },
              ...amounts.map(({ eventTicket }) => ({
                value: eventTicket.eventTicketId,
                label: eventTicket.name,
              })),
            ]}
            value={eventTicketId ?? ALL}
            allowDeselect={false}
            onChange={(value) => setEventTicketId(value === ALL ? null : value)}
          />
        )}
        <QueryView query={list} what={t("The guest list didn't load")} skeleton={<ListSkeleton count={6} />}>
          {() =>
            guests.length === 0 ? (
              <Nobody
                isFiltered={isFiltered}
                mayAdd={mayAdd}
                hasTickets={givable.length > 0}
                add={addButton}
              />
            ) : (
              <DataTable
                label={t('Guest list')}
                rows={guests}
                idOf={({ guestId }) => guestId}
                nameOf={({ fullName }) => fullName}
                columns={[
                  { name: t('Guest'), isHead: true, cell: (guest) => <Who guest={guest} /> },
                  { name: t('Tickets'), cell: ticketsOf },
                ]}
                menu={menu}
                card={(guest) => (
                  <Stack gap="xs">
                    <Group justify="space-between" wrap="nowrap" align="start">
                      <Who guest={guest} />
                      {menu(guest)}
                    </Group>
                    {ticketsOf(guest)}
                  </Stack>
                )}
              />
            )
          }
        </QueryView>
        <LoadMore
          shown={guests.length}
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onMore={() => loadMore(list)}
        />
      </Stack>
      <Suspense>
        {opened === 'import' && (
          <ImportSheet eventId={eventId} amounts={givable} onClose={() => setOpened(undefined)} />
        )}
        {opened && opened !== 'import' && (
          <GuestSheet
            eventId={eventId}
            guest={opened.guest}
            amounts={givable}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('Delete {{name}} from the guest list?', { name: asked?.fullName ?? '' })}
        confirm={t('Delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => asked && remove.send(asked.guestId)}
      >
        {t('Their tickets are given back, and what you entered is deleted.')}
      </ConfirmDialog>
    </Section>
  )
}

const useRemoval = (eventId: string, onEnd: () => void) => {
  const { t } = useTranslation()
  const intent = useIntentKey()
  const remove = useDeleteGuest()
  const send = (guestId: string) =>
    remove.mutate(
      { eventId, guestId, idempotencyKey: intent.keyOf({ guestId }) },
      { onSuccess: () => toastSuccess(t('Guest deleted')), onSettled: onEnd },
    )
  return { send, isPending: remove.isPending }
}

type NobodyProps = { isFiltered: boolean; mayAdd: boolean; hasTickets: boolean; add: ReactNode }

const Nobody = ({ isFiltered, mayAdd, hasTickets, add }: NobodyProps) => {
  const { t } = useTranslation()
  if (isFiltered) return <EmptyState drawing="search" heading="h3" title={t('No guests like this')} />
  const text = !mayAdd
    ? undefined
    : hasTickets
      ? t('Add people who come without an account. Check them in by name at the door.')
      : t('You have no tickets to give away. Ask the host for some.')
  return (
    <EmptyState
      drawing="search"
      heading="h3"
      title={t('No one is on the guest list yet')}
      text={text}
      action={mayAdd && hasTickets && add}
    />
  )
}

const Who = ({ guest }: { guest: Guest }) => {
  const { t } = useTranslation()
  const session = useSession()
  const isOwn = session.state === 'member' && session.userId === guest.enteredBy.userId
  const lines = [
    [guest.emailAddress, guest.phoneNumber].filter(Boolean).join(' · '),
    guest.note,
    guest.customFields.map(({ label, value }) => `${label}: ${value}`).join(' · '),
    isOwn ? t('Entered by you') : t('Entered by {{name}}', { name: guest.enteredBy.name }),
  ].filter((line) => line !== null && line !== '')
  return (
    <span className={rows.what}>
      <Text component="span" display="block" variant="strong">
        <bdi>{guest.fullName}</bdi>
      </Text>
      {lines.map((line) => (
        <Text key={line} component="span" display="block" variant="small" c="dimmed">
          <bdi>{line}</bdi>
        </Text>
      ))}
    </span>
  )
}
