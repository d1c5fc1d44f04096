import { Stack, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMore } from '../../../lib/graphql/load-more.ts'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { queryWith } from '../../../ui/lists/query-with.ts'
import { useAnnouncedCount } from '../../../ui/lists/use-announced-count.ts'
import { useFilterQuery } from '../../../ui/lists/use-filter-query.ts'
import { lazyPart, Nothing } from '../../../ui/states/lazy-part.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useWideAs } from '../../../ui/theme/use-wide-as.ts'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { seesAllGuests } from '../../events/desk/desk-event.api.ts'
import { isHappening } from '../../events/desk/is-happening.ts'
import { useAnswerToast } from './answer-toast.ts'
import type { GuestNode } from './approval.api.ts'
import { useGuests } from './approval.api.ts'
import { approvalTabOf } from './approval-tabs.ts'
import { ApprovalFilters } from './filters/approval-filters.tsx'
import { addressWithoutFilters, guestFiltersFor, guestFiltersOf } from './filters/guest-filters.ts'
import { useKeyboardPlace } from './keys/use-keyboard-place.ts'
import { useRequestKeys } from './keys/use-request-keys.ts'
import { NoRequests } from './no-requests.tsx'
import { RequestList } from './request-list.tsx'
import type { RequestActions } from './request-parts.tsx'
import type { GuestRequest } from './requests-of.ts'
import { requestsOf } from './requests-of.ts'
import { useAnswering } from './use-answering.ts'
import { useSelection } from './use-selection.ts'

// Below the list, and not on a phone.
const KeysHelp = lazyPart(async () => (await import('./keys/keys-help.tsx')).KeysHelp, Nothing)

// When the page opens, no guest is selected and no answer has failed: both parts load later.
const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar, Nothing)
const MissedAnswers = lazyPart(async () => (await import('./missed-answers.tsx')).MissedAnswers, Nothing)
// No dialog or drawer is open when the page opens.
const RequestDrawer = lazyPart(async () => (await import('./request-drawer.tsx')).RequestDrawer)
const ApproveDialog = lazyPart(async () => (await import('./approve-dialog.tsx')).ApproveDialog)
const DeclineDialog = lazyPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog)
const ForceReleaseDialog = lazyPart(
  async () => (await import('./force-release-dialog.tsx')).ForceReleaseDialog,
)
const UndoDialog = lazyPart(async () => (await import('./undo-dialog.tsx')).UndoDialog)

type Props = { event: DeskEvent; eventIdOrSlug: string }

/** The guests of the shown requests, in order. The opened guest is kept even if their request has left the list. */
const guestsOf = (requests: GuestRequest[], nodes: GuestNode[], opened: string | undefined): GuestNode[] => {
  const shown = [...new Set(requests.map(({ guest }) => guest))]
  if (!opened || shown.some(({ attendeeId }) => attendeeId === opened)) return shown
  return nodes.filter(({ attendeeId }) => attendeeId === opened)
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether nobody shown has the keyword as it was typed: then their names only come close to it. */
const isOnlySimilar = (keyword: string, requests: GuestRequest[]): boolean =>
  keyword !== '' &&
  !requests.some(({ guest: { user, emailAddress } }) =>
    [user.name, user.userName, emailAddress ?? ''].some((text) => plain(text).includes(plain(keyword))),
  )

/** The list of requests, with filters. Requests are answered one by one or many at once. */
export const ApprovalList = ({ event, eventIdOrSlug }: Props) => {
  const { t } = useTranslation()
  const [query, setQuery] = useFilterQuery()
  const [clears, setClears] = useState(0)
  const [opened, setOpened] = useState<string>()
  const [undoing, setUndoing] = useState<GuestRequest[]>([])
  const [declining, setDeclining] = useState<GuestRequest[]>([])
  const [noting, setNoting] = useState<GuestRequest[]>([])
  const [note, setNote] = useState<string | null>(null)
  const isDesk = useWideAs('md')
  const isCancelled = event.status === 'CANCELLED'
  const tab = approvalTabOf(query.get('state'), isCancelled)
  // The cancellation ended all bookings. So all who were going are asked for, and their ended bookings shown.
  const isOver = isCancelled && tab.value === 'all'
  const isMissing = tab.value === 'missing'
  const maySearch = event.myPermissions.includes('CAN_SEARCH_GUESTS')
  const offered = guestFiltersFor(event)
  const filters = guestFiltersOf(query, offered, maySearch)
  const { keyword } = filters
  const change = (next: (before: URLSearchParams) => URLSearchParams) => setQuery(next, { replace: true })
  const isFiltered = Object.values(filters).some(Boolean)
  const clear = () => {
    setClears(clears + 1)
    change(addressWithoutFilters)
  }
  const answering = useAnswering(eventIdOrSlug)
  const { answerAll, busy, done } = answering
  const guests = useGuests(
    eventIdOrSlug,
    { states: isOver ? [] : [...tab.states], ...filters, notHereYet: isMissing },
    // While many are answered, each answer is news. The list is read once, after the last one.
    seesAllGuests(event) && answering.progress === undefined,
  )
  const nodes = guests.data?.pages.flatMap((page) => page.nodes) ?? []
  const requests = requestsOf(nodes, isOver ? [...tab.states, 'NONE'] : [...tab.states]).filter(
    ({ scanned, tickets }) => !isMissing || scanned < tickets,
  )
  const selection = useSelection(requests)
  const count = requests.length
  const found = guests.hasNextPage
    ? t('More than {{count}} guests found.', { count })
    : t('guestsFound', {
        count,
        defaultValue_zero: 'No guests found.',
        defaultValue_one: '{{count}} guest found.',
        defaultValue_other: '{{count}} guests found.',
      })
  useAnnouncedCount({
    filter: `${tab.value} ${Object.values(filters).join(' ')}`,
    words: guests.data && !guests.isPlaceholderData ? found : undefined,
  })

  const place = useKeyboardPlace(requests, busy.size > 0)
  const answer: typeof answerAll = (verb, rows, extra) => {
    place.keep(verb, rows)
    return answerAll(verb, rows, extra)
  }

  const actions: RequestActions = {
    approve: (rows, written = null) => {
      setOpened(undefined)
      void answer('approve', rows, { note: written })
    },
    approveWithNote: setNoting,
    decline: (rows, written = null) => {
      setNote(written)
      setDeclining(rows)
    },
    undo: (rows) => {
      setOpened(undefined)
      if (rows.some(({ payment }) => payment !== null)) setUndoing(rows)
      else void answer('undo', rows)
    },
  }
  useAnswerToast(done, actions.undo)
  const asked = [undoing, declining, noting, answering.beyond]
  const isAsked = asked.some((rows) => rows.length > 0)
  const isCovered = opened !== undefined || isAsked
  // Once loaded, the drawer and the dialogs stay, so that each gives the focus back as it closes.
  const [wasOpened, setWasOpened] = useState(false)
  if (opened && !wasOpened) setWasOpened(true)
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)
  const open = ({ attendeeId }: GuestNode) => {
    place.forget()
    setOpened(attendeeId)
  }
  const [hasKeys, setHasKeys] = useLocalStorage({
    key: 'requestKeys',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const isOff = !hasKeys || !isDesk || isCovered
  const current = useRequestKeys(requests, actions, answering.undoable, open, isOff)

  return (
    <Stack gap="md">
      <ApprovalFilters
        tab={tab.value}
        pending={event.pendingAttendees2}
        isOn={isHappening(event)}
        maySearch={maySearch}
        keyword={keyword}
        clears={clears}
        offered={offered}
        chosenOf={(name) => query.get(name)}
        onTab={(state) => change((before) => queryWith(before, 'state', state))}
        onKeyword={(typed) => change((before) => queryWith(before, 'q', typed))}
        onFilter={(name, value) => change((before) => queryWith(before, name, value))}
        onClear={isFiltered ? clear : undefined}
      />
      {answering.missed.length > 0 && (
        <Suspense>
          <MissedAnswers
            missed={answering.missed}
            onClose={answering.forgetMissed}
            onSelect={(rows) => selection.setAll(rows)}
          />
        </Suspense>
      )}
      <QueryView query={guests} what={t("The guests didn't load")} skeleton={<ListSkeleton count={8} />}>
        {() =>
          requests.length === 0 && !guests.hasNextPage ? (
            <NoRequests tab={tab.value} slug={event.slug} onClear={isFiltered ? clear : undefined} />
          ) : (
            <>
              {isOnlySimilar(keyword, requests) && (
                <Text variant="small">{t('No one has exactly this name. These come close.')}</Text>
              )}
              {requests.some(({ payment }) => payment?.state === 'reserved') && (
                <Text variant="small">{t('Approve to charge the held payment. Decline to release it.')}</Text>
              )}
              <RequestList
                requests={requests}
                selection={selection}
                actions={actions}
                busy={busy}
                current={current}
                timeZone={event.timeZone}
                isMixed={tab.value === 'all' || tab.value === 'declined'}
                onOpen={open}
              />
              <LoadMore
                shown={requests.length}
                hasMore={guests.hasNextPage}
                loading={guests.isFetchingNextPage}
                onMore={() => void loadMore(guests)}
              />
              {isDesk && requests.some(({ booking }) => booking.mayAnswer) && (
                <Suspense>
                  <KeysHelp isOn={hasKeys} onTurn={setHasKeys} />
                </Suspense>
              )}
              {(selection.chosen.length > 0 || answering.progress) && (
                <Suspense>
                  <SelectionBar
                    event={event}
                    selection={selection}
                    actions={actions}
                    busy={busy.size > 0}
                    progress={answering.progress}
                  />
                </Suspense>
              )}
            </>
          )
        }
      </QueryView>
      {/* Rendered before the dialogs, so that they are on top of it. */}
      {wasOpened && (
        <Suspense>
          <RequestDrawer
            guests={guestsOf(requests, nodes, opened)}
            opened={opened}
            event={event}
            actions={actions}
            busy={busy}
            onOpen={setOpened}
          />
        </Suspense>
      )}
      {wasAsked && (
        <Suspense>
          <DeclineDialog
            requests={declining}
            note={note}
            onClose={() => setDeclining([])}
            onDecline={(written) => {
              setDeclining([])
              setOpened(undefined)
              selection.setAll([])
              void answer('decline', declining, { note: written })
            }}
          />
          <ApproveDialog
            requests={noting}
            onClose={() => setNoting([])}
            onApprove={(note) => {
              setNoting([])
              selection.setAll([])
              void answer('approve', noting, { note })
            }}
          />
          <ForceReleaseDialog answering={answering} event={event} />
          <UndoDialog
            requests={undoing}
            onClose={() => setUndoing([])}
            onUndo={() => {
              setUndoing([])
              void answer('undo', undoing)
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}
