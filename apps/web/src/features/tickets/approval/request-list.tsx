import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { useWideAs } from '../../../ui/theme/use-wide-as.ts'
import type { GuestNode } from './approval.api.ts'
import { PaymentText } from './payment-text.tsx'
import { ReachChip } from './reach-chip.tsx'
import { AnswerIcons, AnswerPair, AnswerWords } from './request-answers.tsx'
import classes from './request-list.module.css'
import type { RequestActions } from './request-parts.tsx'
import { GuestName, itemsText, RequestState, requestName } from './request-parts.tsx'
import type { GuestRequest } from './requests-of.ts'
import { ScoreChip } from './score-chip.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  requests: GuestRequest[]
  selection: Selection
  actions: RequestActions
  busy: ReadonlySet<string>
  /** The id of the booking that the keys act on. */
  current: string | undefined
  timeZone: string
  /** Whether the shown requests have different states. */
  isMixed: boolean
  onOpen: (guest: GuestNode) => void
}

/** The requests: a table on a desk, cards on a phone. */
export const RequestList = (props: Props) => {
  const { requests, selection, actions, busy, current, timeZone, isMixed, onOpen } = props
  const { t } = useTranslation()
  const mayChoose = (row: GuestRequest) => row.booking.mayAnswer
  const answers = requests.some(mayChoose)
  const hasPayments = requests.some(({ payment }) => payment !== null)
  const showsState = isMixed || requests.some(({ scanned }) => scanned > 0)
  const isWide = useWideAs('lg')
  // Shows words instead of icons where there is room, because an answer may move money.
  const hasRoom = useWideAs(hasPayments ? 'xxl' : 'xl') && !(hasPayments && showsState)
  const hasRoomForTime = useWideAs('xxl') || !(hasPayments && showsState)
  const isBusy = (row: GuestRequest) => busy.has(row.booking.bookingId)
  return (
    <DataTable
      label={t('Guests and their requests')}
      rows={requests}
      idOf={({ booking }) => booking.bookingId}
      nameOf={requestName}
      current={current}
      onPress={({ guest }) => onOpen(guest)}
      choice={
        answers ? { of: selection, nameOf: ({ guest }) => guest.user.name, mayBe: mayChoose } : undefined
      }
      columns={[
        {
          name: t('Guest'),
          isHead: true,
          cell: ({ guest }) => (
            <GuestName
              guest={guest}
              onOpen={onOpen}
              {...(isWide && { note: t('Rep score {{score}}', { score: guest.user.repScore }) })}
              chip={<ReachChip reaches={guest.socialReaches} />}
            />
          ),
        },
        { name: t('Tickets'), cell: (row) => <div className={classes.tickets}>{itemsText(row)}</div> },
        hasPayments && {
          name: t('Payment'),
          cell: ({ payment }) =>
            payment ? (
              <div className={classes.payment}>
                <PaymentText payment={payment} timeZone={timeZone} />
              </div>
            ) : (
              t('Free')
            ),
        },
        hasRoomForTime && {
          name: t('When'),
          isExtra: true,
          cell: ({ booking }) => (
            <span className={classes.when}>
              <RelativeTime at={booking.createdAtUtc} />
            </span>
          ),
        },
        showsState && { name: t('Status'), cell: (row) => <RequestState {...row} /> },
        answers && {
          name: t('Answer'),
          isAtEnd: true,
          cell: (row) => {
            const Answers = hasRoom ? AnswerWords : AnswerIcons
            return <Answers request={row} actions={actions} busy={isBusy(row)} />
          },
        },
      ]}
      card={(row, choose) => (
        <div className={classes.card}>
          <div className={classes.line}>
            <GuestName
              guest={row.guest}
              onOpen={onOpen}
              chip={
                <>
                  <ScoreChip score={row.guest.user.repScore} />
                  <ReachChip reaches={row.guest.socialReaches} />
                </>
              }
            />
            {choose}
          </div>
          <div className={classes.facts}>
            <Text variant="small" c="dimmed">
              {itemsText(row)} · <RelativeTime at={row.booking.createdAtUtc} />
            </Text>
            {showsState && <RequestState {...row} />}
            {row.payment && (
              <PaymentText payment={row.payment} timeZone={timeZone} isPriced={!row.mayAnswer} />
            )}
          </div>
          <AnswerPair request={row} actions={actions} busy={isBusy(row)} isOneOfMany />
        </div>
      )}
    />
  )
}
