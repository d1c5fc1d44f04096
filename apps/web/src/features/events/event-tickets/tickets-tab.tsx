import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../../ui/lists/move-buttons.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { announce } from '../../../ui/toast.ts'
import { useSwitchedPrices } from '../editor/money/use-switched-prices.ts'
import type { EditedTicket } from './event-tickets.api.ts'
import { useDeleteTicket, useEditedTickets, useReorderTickets } from './event-tickets.api.ts'
import classes from './event-tickets.module.css'
import { TicketCard } from './ticket-card.tsx'
import { TicketDrawer } from './ticket-drawer.tsx'
import type { TicketForm } from './ticket-form.ts'
import { formOfTicket, newTicketForm, soldAsOf } from './ticket-form.ts'
import { ZoneOverview } from './zone-overview.tsx'

const SharedLimits = lazyPart(async () => (await import('./shared-limits.tsx')).SharedLimits)

type Props = {
  eventId: string
  timeZone: string
  hasClub: boolean
  /** The scanning zones of the event. */
  zones: string[]
  /**
   * Whether prices contain the fees: `savedAllIn` as it was saved, `isAllInPricing` as the switch among the children
   * is now.
   */
  savedAllIn: boolean
  isAllInPricing: boolean
  /** Shown above the event tickets: the settings that count for all of them. */
  children: ReactNode
}

/** The values that somebody typed for a ticket, and the version of the ticket from which they began. */
type Typed = { start: TicketForm; version: number | null }
type Open = Typed & { ticket: EditedTicket | undefined; round: number }

const newTicket = 'new'

/** The event tickets of an event: each is saved on its own. */
export const TicketsTab = ({ eventId, savedAllIn, children, ...event }: Props) => {
  const { t } = useTranslation()
  const { isAllInPricing } = event
  const query = useEditedTickets(eventId)
  const shown = useSwitchedPrices(query.data ?? [], { eventId, savedAllIn, isAllInPricing })
  const remove = useDeleteTicket()
  const reorder = useReorderTickets(eventId)
  const [dragged, setDragged] = useState<number>()
  const [drawer, setDrawer] = useState<Open>()
  const [opened, setOpened] = useState(false)
  const [leaving, setLeaving] = useState<EditedTicket>()

  const typed = useRef(new Map<string, Typed>())

  const open = (ticket?: EditedTicket) => {
    const untouched = ticket ? formOfTicket(ticket) : newTicketForm(query.data?.length ?? 0)
    const fields = typed.current.get(ticket?.eventTicketId ?? newTicket) ?? {
      start: untouched,
      version: ticket?.version ?? null,
    }
    setDrawer((before) => ({ ticket, ...fields, round: (before?.round ?? 0) + 1 }))
    setOpened(true)
  }
  const move = (from: number, to: number) => {
    const sorted = [...(query.data ?? [])]
    const [moved] = sorted.splice(from, 1)
    if (!moved || from === to) return
    sorted.splice(to, 0, moved)
    reorder.mutate(sorted, {
      onSuccess: () => announce(t('{{name}} is now number {{place}}.', { name: moved.name, place: to + 1 })),
    })
  }
  const add = (
    <Button variant="default" leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => open()}>
      {t('Add a ticket')}
    </Button>
  )

  return (
    <Stack py="lg">
      <QueryView query={query} what={t("The tickets didn't load")} skeleton={<ListSkeleton count={2} />}>
        {() =>
          shown.length === 0 ? (
            <EmptyState
              drawing="ticket"
              title={t('No tickets yet')}
              text={t('Guests come with a ticket: free, at a price, or with your approval.')}
              action={add}
            />
          ) : (
            <>
              <ul className={classes.list}>
                {shown.map((ticket, index) => (
                  <li
                    key={ticket.eventTicketId}
                    data-over={(dragged !== undefined && dragged !== index) || undefined}
                    onDragOver={(drag) => dragged !== undefined && drag.preventDefault()}
                    onDrop={(drag) => {
                      drag.preventDefault()
                      if (dragged !== undefined) move(dragged, index)
                      setDragged(undefined)
                    }}
                  >
                    <TicketCard
                      ticket={ticket}
                      isAllIn={isAllInPricing}
                      {...(shown.length > 1 && {
                        moves: (
                          <MoveButtons
                            index={index}
                            count={shown.length}
                            upLabel={t('Move {{name}} up', { name: ticket.name })}
                            downLabel={t('Move {{name}} down', { name: ticket.name })}
                            onMove={(to) => move(index, to)}
                          />
                        ),
                        onDrag: (isDragged: boolean) => setDragged(isDragged ? index : undefined),
                      })}
                      onEdit={() => open(ticket)}
                      onDelete={() => setLeaving(ticket)}
                    />
                  </li>
                ))}
              </ul>
              <Group>{add}</Group>
              {event.zones.length > 0 && <ZoneOverview zones={event.zones} tickets={shown} />}
              {children}
              {shown.length > 1 && (
                <Suspense fallback={<Skeleton h={120} />}>
                  <SharedLimits eventId={eventId} tickets={shown} />
                </Suspense>
              )}
            </>
          )
        }
      </QueryView>
      {drawer && (
        <TicketDrawer
          key={drawer.round}
          opened={opened}
          onClose={() => setOpened(false)}
          eventId={eventId}
          {...event}
          eventTicketId={drawer.ticket?.eventTicketId}
          taken={drawer.ticket?.balance?.releasedAmount ?? 0}
          soldAs={drawer.ticket && soldAsOf(drawer.ticket)}
          start={drawer.start}
          saved={drawer.ticket && formOfTicket(drawer.ticket)}
          version={drawer.version}
          onType={(start, version) =>
            typed.current.set(drawer.ticket?.eventTicketId ?? newTicket, { start, version })
          }
          onDone={() => {
            typed.current.delete(drawer.ticket?.eventTicketId ?? newTicket)
            setOpened(false)
          }}
        />
      )}
      <ConfirmDialog
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('Delete this ticket?')}
        confirm={t('Delete')}
        danger
        busy={remove.isPending}
        onConfirm={() =>
          leaving &&
          remove.mutate(leaving.eventTicketId, {
            onSuccess: () => announce(t('{{name}} is deleted.', { name: leaving.name })),
            onSettled: () => setLeaving(undefined),
          })
        }
      >
        {leaving && t("{{name}} will no longer be available. This can't be undone.", { name: leaving.name })}
      </ConfirmDialog>
    </Stack>
  )
}
