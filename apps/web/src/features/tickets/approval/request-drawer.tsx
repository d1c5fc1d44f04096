import { ActionIcon, Anchor, Badge, Box, Group, Stack, Text, Textarea } from '@mantine/core'
import { noteLength } from '@reprise/rules/platform/text/text'
import { IconChevronDown, IconChevronUp, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../../lib/shown-number.ts'
import { ActionBar } from '../../../ui/bars/action-bar.tsx'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { EdgeDrawer } from '../../../ui/states/edge-drawer.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { DeskEvent } from '../../events/desk/desk-event.api.ts'
import { RefundDialog } from '../revenue/refund-dialog.tsx'
import { withMoney } from '../with-money.ts'
import { AnswerAll } from './answer-all.tsx'
import type { GuestNode } from './approval.api.ts'
import { BookingCard } from './booking-card.tsx'
import { HistoryChip, HistoryList } from './guest-history.tsx'
import { ReachChip } from './reach-chip.tsx'
import { AnswerPair } from './request-answers.tsx'
import classes from './request-drawer.module.css'
import type { RequestActions } from './request-parts.tsx'
import { itemsText } from './request-parts.tsx'
import type { GuestRequest } from './requests-of.ts'
import { allRequestsOf } from './requests-of.ts'
import { ScoreChip } from './score-chip.tsx'

const GuestAnswers = lazyPart(async () => (await import('../requirements/guest-answers.tsx')).GuestAnswers)

type Props = {
  /** The guests of the list. The drawer can move from one to the next. */
  guests: GuestNode[]
  /** The id of the guest whose bookings are shown; undefined while the drawer is closed. */
  opened: string | undefined
  event: DeskEvent
  actions: RequestActions
  busy: ReadonlySet<string>
  onOpen: (attendeeId: string | undefined) => void
}

/**
 * One guest with all their bookings. It has the answers to each request, the refunds, and a way to the next guest.
 */
export const RequestDrawer = ({ guests, opened, event, actions, busy, onOpen }: Props) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<GuestRequest>()
  const index = guests.findIndex(({ attendeeId }) => attendeeId === opened)
  const guest = guests[index]
  return (
    <>
      <EdgeDrawer
        opened={guest !== undefined}
        onClose={() => onOpen(undefined)}
        position="right"
        size="md"
        title={guest?.user.name}
        classNames={{ body: classes.body ?? '' }}
      >
        {guest && (
          <>
            {guests.length > 1 && (
              <Group gap="xs" className={classes.way ?? ''}>
                <ActionIcon
                  variant="default"
                  aria-label={t('Previous guest')}
                  disabled={index === 0}
                  onClick={() => onOpen(guests[index - 1]?.attendeeId)}
                >
                  <IconChevronUp size={20} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={t('Next guest')}
                  disabled={index === guests.length - 1}
                  onClick={() => onOpen(guests[index + 1]?.attendeeId)}
                >
                  <IconChevronDown size={20} aria-hidden="true" />
                </ActionIcon>
                <Text variant="small" c="dimmed" className="rp-numbers" role="status">
                  {t('{{number}} of {{total}}', {
                    number: shownNumber(index + 1),
                    total: shownNumber(guests.length),
                  })}
                  <span className="rp-announced">: {guest.user.name}</span>
                </Text>
              </Group>
            )}
            <GuestBookings
              key={guest.attendeeId}
              guest={guest}
              event={event}
              actions={actions}
              busy={busy}
              onRefund={setAsked}
            />
          </>
        )}
      </EdgeDrawer>
      <RefundDialog
        booking={asked && { ...withMoney(asked.booking), name: asked.guest.user.name }}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

type GuestProps = Pick<Props, 'event' | 'actions' | 'busy'> & {
  guest: GuestNode
  onRefund: (row: GuestRequest) => void
}

const GuestBookings = ({ guest, event, actions, busy, onRefund }: GuestProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const requests = allRequestsOf(guest)
  const open = requests.filter(({ mayAnswer }) => mayAnswer)
  const note = text.trim() || null
  const isBusy = ({ booking }: GuestRequest) => busy.has(booking.bookingId)
  return (
    <>
      <Stack className={classes.content ?? ''}>
        <Head guest={guest} eventId={event.eventId} />
        <NamedGuests guest={guest} />
        <ul className={classes.cards}>
          {requests.map((row) => (
            <BookingCard key={row.booking.bookingId} row={row} event={event} onRefund={() => onRefund(row)}>
              {!row.mayAnswer && <AnswerPair request={row} actions={actions} busy={isBusy(row)} />}
            </BookingCard>
          ))}
        </ul>
        {open.length > 0 && (
          <Textarea
            label={t('Note to the guest (optional)')}
            description={t("We'll add it to their notification and email.")}
            value={text}
            maxLength={noteLength}
            autosize
            minRows={2}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <Suspense>
          <GuestAnswers eventId={event.eventId} attendeeId={guest.attendeeId} />
        </Suspense>
        <HistoryList eventId={event.eventId} attendeeId={guest.attendeeId} />
      </Stack>
      {(open.length > 0 || requests.filter(({ mayUndo }) => mayUndo).length > 1) && (
        <ActionBar
          place="end"
          action={
            <>
              {open.map((row) => (
                <div key={row.booking.bookingId}>
                  {open.length > 1 && <Text variant="label">{itemsText(row)}</Text>}
                  <AnswerPair request={row} actions={actions} busy={isBusy(row)} note={note} />
                </div>
              ))}
              <AnswerAll requests={requests} actions={actions} busy={requests.some(isBusy)} note={note} />
            </>
          }
        />
      )}
    </>
  )
}

/** The additional guests that a guest named on their tickets. */
const NamedGuests = ({ guest: { bookings } }: { guest: GuestNode }) => {
  const { t } = useTranslation()
  const names = bookings.flatMap(({ tickets }) => tickets.flatMap(({ guestName }) => guestName ?? []))
  if (names.length === 0) return null
  return <Text variant="small">{t('Brings {{names}}', { names: names.join(', ') })}</Text>
}

type HeadProps = { guest: GuestNode; eventId: string }

/** The event ticket that a guest chose for their badge, where it is another than that of one of their tickets. */
const badgeOf = ({ user, bookings }: GuestNode): string | undefined =>
  bookings
    .flatMap(({ tickets }) => tickets)
    .find(
      ({ holder, eventTicket, ticketInfo: { displayEventTicket } }) =>
        holder.userId === user.userId && displayEventTicket.eventTicketId !== eventTicket.eventTicketId,
    )?.ticketInfo.displayEventTicket.name

const Head = ({ guest, eventId }: HeadProps) => {
  const { t } = useTranslation()
  const { user, emailAddress, socialReaches, attendeeId } = guest
  const badge = badgeOf(guest)
  return (
    <Group wrap="nowrap" align="start">
      <AvatarOf name={user.name} url={user.avatarUrl} size={64} />
      <Box miw={0}>
        <Text variant="small" c="dimmed">
          @{user.userName}
        </Text>
        {emailAddress && (
          <Anchor href={`mailto:${emailAddress}`} variant="small">
            {emailAddress}
          </Anchor>
        )}
        <Group gap="xs" mt="xxs">
          <ScoreChip score={user.repScore} />
          <ReachChip reaches={socialReaches} />
          {badge && <Badge color="gray">{t('Badge: {{name}}', { name: badge })}</Badge>}
          {user.isVerified && (
            <Badge leftSection={<IconRosetteDiscountCheck size={14} aria-hidden="true" />}>
              {t('Verified')}
            </Badge>
          )}
          <HistoryChip eventId={eventId} attendeeId={attendeeId} />
        </Group>
      </Box>
    </Group>
  )
}
