import { Kbd, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useWideAs } from '../../../ui/theme/use-wide-as.ts'
import { AnswerToast } from './answer-toast.tsx'
import type { ApprovalEvent, GuestNode } from './approval.api.ts'
import { seesAllGuests, useGuests } from './approval.api.ts'
import { ApprovalFilters } from './approval-filters.tsx'
import { approvalTabOf } from './approval-tabs.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { ForceReleaseDialog } from './force-release-dialog.tsx'
import { NoRequests } from './no-requests.tsx'
import { RequestCards } from './request-cards.tsx'
import { RequestDrawer } from './request-drawer.tsx'
import type { RequestActions } from './request-parts.tsx'
import { RequestTable } from './request-table.tsx'
import type { GuestRequest } from './requests-of.ts'
import { requestsOf } from './requests-of.ts'
import { SelectionBar } from './selection-bar.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { useAnswering } from './use-answering.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useRequestKeys } from './use-request-keys.ts'
import { useSelection } from './use-selection.ts'

type Props = { event: ApprovalEvent; eventIdOrSlug: string }

/** The requests, filtered, answered one by one or many at once. */
export const ApprovalList = ({ event, eventIdOrSlug }: Props) => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [keyword, setKeyword] = useState('')
  const [opened, setOpened] = useState<string>()
  const [undoing, setUndoing] = useState<GuestRequest[]>([])
  const [declining, setDeclining] = useState<GuestRequest[]>([])
  const [noting, setNoting] = useState<GuestRequest[]>([])
  const [note, setNote] = useState<string | null>(null)
  const isDesk = useWideAs('md')
  const tab = approvalTabOf(query.get('state'))
  const guests = useGuests(eventIdOrSlug, { states: [...tab.states], keyword }, seesAllGuests(event))
  const nodes = guests.data?.pages.flatMap((page) => page.nodes) ?? []
  const answering = useAnswering(eventIdOrSlug)
  const { answerAll, busy, done } = answering
  const requests = requestsOf(nodes, [...tab.states])
  const selection = useSelection(requests)

  const place = useKeptPlace(requests, busy.size > 0)
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
  const asked = [undoing, declining, noting, answering.beyond]
  const isCovered = opened !== undefined || asked.some((rows) => rows.length > 0)
  const open = ({ attendeeId }: GuestNode) => {
    place.forget()
    setOpened(attendeeId)
  }
  const current = useRequestKeys(requests, actions, answering.undoable, open, isCovered)
  const List = isDesk ? RequestTable : RequestCards

  return (
    <Stack gap="md">
      <ApprovalFilters
        tab={tab.value}
        pending={event.pendingAttendees2}
        maySearch={event.myPermissions.includes('CAN_SEARCH_GUESTS')}
        onTab={(state) => setQuery({ state }, { replace: true })}
        onKeyword={setKeyword}
      />
      <QueryView query={guests} skeleton={<ListSkeleton count={8} />}>
        {() =>
          requests.length === 0 && !guests.hasNextPage ? (
            <NoRequests tab={tab.value} keyword={keyword} slug={event.slug} />
          ) : (
            <>
              {requests.some(({ payment }) => payment?.state === 'held') && (
                <Text size="sm">{t('Approve to charge the held payment. Decline to release it.')}</Text>
              )}
              {isDesk && requests.some(({ booking }) => booking.mayAnswer) && (
                <Text size="sm" c="dimmed">
                  <Kbd>j</Kbd> <Kbd>k</Kbd> {t('move')} · {t("in a guest's row:")} <Kbd>a</Kbd> {t('approve')}{' '}
                  · <Kbd>n</Kbd> {t('approve with a note')} · <Kbd>d</Kbd> {t('decline')} · <Kbd>u</Kbd>{' '}
                  {t('undo')} · <Kbd>o</Kbd> {t('open')}
                </Text>
              )}
              <List
                requests={requests}
                selection={selection}
                actions={actions}
                busy={busy}
                current={current}
                timeZone={event.timeZone}
                onOpen={open}
              />
              <LoadMore
                shown={requests.length}
                hasMore={guests.hasNextPage}
                loading={guests.isFetchingNextPage}
                onMore={() => void guests.fetchNextPage()}
              />
              <SelectionBar event={event} selection={selection} actions={actions} busy={busy.size > 0} />
            </>
          )
        }
      </QueryView>
      {/* Before the dialogs: they lie over it. */}
      <RequestDrawer
        guest={nodes.find(({ attendeeId }) => attendeeId === opened)}
        event={event}
        actions={actions}
        busy={busy}
        onClose={() => setOpened(undefined)}
      />
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
      {done && <AnswerToast answering={answering} done={done} onUndo={actions.undo} />}
    </Stack>
  )
}
