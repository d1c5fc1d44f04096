import { Checkbox, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import type { GuestNode } from './approval.api.ts'
import { PaymentText } from './payment-text.tsx'
import type { RequestActions } from './request-parts.tsx'
import { GuestName, itemsText, RequestButtons, RequestState, requestName } from './request-parts.tsx'
import classes from './request-table.module.css'
import type { GuestRequest } from './requests-of.ts'
import type { Selection } from './use-selection.ts'

export type RequestListProps = {
  requests: GuestRequest[]
  selection: Selection
  actions: RequestActions
  busy: ReadonlySet<string>
  /** The one the keys act on. */
  current: string | undefined
  timeZone: string
  onOpen: (guest: GuestNode) => void
}

/** The requests on a desk. */
export const RequestTable = (props: RequestListProps) => {
  const { requests, selection, actions, busy, current, timeZone, onOpen } = props
  const { t } = useTranslation()
  const answers = requests.some(({ booking }) => booking.mayAnswer)
  const hasPayments = requests.some(({ payment }) => payment !== null)
  const all = requests.length > 0 && requests.every((row) => selection.has(row))
  return (
    <Table verticalSpacing="xs" highlightOnHover stickyHeader className={classes.table ?? ''}>
      <caption className={classes.caption}>{t('Guests and their requests')}</caption>
      <Table.Thead className={classes.head ?? ''}>
        <Table.Tr>
          {answers && (
            <Table.Th w={48}>
              <Checkbox
                radius="xs"
                aria-label={t('Select all')}
                checked={all}
                indeterminate={!all && selection.chosen.length > 0}
                onChange={() => selection.setAll(all ? [] : requests)}
              />
            </Table.Th>
          )}
          <Table.Th>{t('Guest')}</Table.Th>
          <Table.Th>{t('Tickets')}</Table.Th>
          {hasPayments && <Table.Th>{t('Payment')}</Table.Th>}
          <Table.Th>{t('When')}</Table.Th>
          <Table.Th ta="right">{t('Rep score')}</Table.Th>
          <Table.Th>{t('Status')}</Table.Th>
          {answers && <Table.Th ta="right">{t('Answer')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {requests.map((row) => {
          const { bookingId, createdAtUtc } = row.booking
          return (
            <Table.Tr
              key={bookingId}
              id={bookingId}
              tabIndex={-1}
              aria-label={requestName(row)}
              className={classes.row ?? ''}
              aria-current={bookingId === current || undefined}
              bg={selection.has(row) ? 'var(--rp-accent-soft)' : undefined}
            >
              {answers && (
                <Table.Td>
                  <Checkbox
                    radius="xs"
                    aria-label={t('Select {{name}}', { name: row.guest.user.name })}
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                  />
                </Table.Td>
              )}
              <Table.Th scope="row" maw={260} fw={400}>
                <GuestName guest={row.guest} onOpen={onOpen} />
              </Table.Th>
              <Table.Td>{itemsText(row)}</Table.Td>
              {hasPayments && (
                <Table.Td>
                  {row.payment ? <PaymentText payment={row.payment} timeZone={timeZone} /> : t('Free')}
                </Table.Td>
              )}
              <Table.Td>
                <RelativeTime at={createdAtUtc} />
              </Table.Td>
              <Table.Td ta="right" className="rp-numbers">
                {row.guest.user.repScore}
              </Table.Td>
              <Table.Td>
                <RequestState {...row} />
              </Table.Td>
              {answers && (
                <Table.Td>
                  <RequestButtons request={row} actions={actions} busy={busy.has(bookingId)} />
                </Table.Td>
              )}
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
