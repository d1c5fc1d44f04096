import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '../../../ui/figures/status-dot.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { statusColors } from '../status-colors.ts'
import type { GuestNode } from './approval.api.ts'
import type { GuestRequest } from './requests-of.ts'

type NameProps = {
  guest: GuestNode
  onOpen: (guest: GuestNode) => void
  /** Shown beside the name. */
  chip?: ReactNode
  /** Words after the user name. */
  note?: string
}

/** The guest who asks. A click opens all their bookings. */
export const GuestName = ({ guest, onOpen, ...words }: NameProps) => (
  <UnstyledButton onClick={() => onOpen(guest)} maw="100%" mih={44} aria-haspopup="dialog">
    <PersonRow person={guest.user} {...words} />
  </UnstyledButton>
)

/** The event tickets that a request asks for, as text. */
export const itemsText = ({ booking }: Pick<GuestRequest, 'booking'>): string =>
  booking.items.map((item) => `${item.quantity} × ${item.name}`).join(', ')

/** A name for a request: the guest and the event tickets. */
export const requestName = (request: Pick<GuestRequest, 'guest' | 'booking'>): string =>
  `${request.guest.user.name}, ${itemsText(request)}`

/** The state of a request. */
export const RequestState = ({
  status,
  scanned,
  tickets,
}: Pick<GuestRequest, 'status' | 'scanned' | 'tickets'>) => {
  const { t } = useTranslation()
  if (scanned > 0)
    return (
      <StatusDot color="green">
        {scanned === tickets
          ? t('Checked in')
          : t('{{scanned}} of {{tickets}} checked in', { scanned, tickets })}
      </StatusDot>
    )
  return status && <StatusDot color={statusColors[status]}>{t(status)}</StatusDot>
}

export type RequestActions = {
  approve: (requests: GuestRequest[], note?: string | null) => void
  /** Asks the host for a note to the guests before it approves. */
  approveWithNote: (requests: GuestRequest[]) => void
  decline: (requests: GuestRequest[], note?: string | null) => void
  undo: (requests: GuestRequest[]) => void
}
