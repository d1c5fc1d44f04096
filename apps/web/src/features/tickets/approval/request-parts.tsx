import { ActionIcon, Badge, Group, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { PersonName } from '../../../ui/media/person-name.tsx'
import { statusColors } from '../status-colors.ts'
import { answerTexts } from './answer-texts.ts'
import type { GuestNode } from './approval.api.ts'
import type { GuestRequest } from './requests-of.ts'

type NameProps = { guest: GuestNode; onOpen: (guest: GuestNode) => void }

/** Who asks; a click opens all they booked. */
export const GuestName = ({ guest, onOpen }: NameProps) => (
  <UnstyledButton onClick={() => onOpen(guest)} maw="100%" mih={44} aria-haspopup="dialog">
    <Group gap="sm" wrap="nowrap">
      <AvatarOf name={guest.user.name} url={guest.user.avatarUrl} />
      <div style={{ minWidth: 0 }}>
        <Text fw={600} truncate>
          <PersonName {...guest.user} />
        </Text>
        <Text size="sm" c="dimmed" truncate>
          @{guest.user.userName}
        </Text>
      </div>
    </Group>
  </UnstyledButton>
)

/** What is asked for. */
export const itemsText = ({ booking }: Pick<GuestRequest, 'booking'>): string =>
  booking.items.map((item) => `${item.quantity} × ${item.name}`).join(', ')

/** What is said of a request as a whole: who asks, and for what. */
export const requestName = (request: Pick<GuestRequest, 'guest' | 'booking'>): string =>
  `${request.guest.user.name}, ${itemsText(request)}`

/** How the request stands. */
export const RequestState = ({
  status,
  scanned,
  tickets,
}: Pick<GuestRequest, 'status' | 'scanned' | 'tickets'>) => {
  const { t } = useTranslation()
  if (scanned > 0)
    return (
      <Badge color="green">
        {scanned === tickets
          ? t('Checked in')
          : t('{{scanned}} of {{tickets}} checked in', { scanned, tickets })}
      </Badge>
    )
  return status && <Badge color={statusColors[status]}>{t(status)}</Badge>
}

export type RequestActions = {
  approve: (requests: GuestRequest[], note?: string | null) => void
  /** Asks for a word to the guest first. */
  approveWithNote: (requests: GuestRequest[]) => void
  decline: (requests: GuestRequest[], note?: string | null) => void
  undo: (requests: GuestRequest[]) => void
}

type ButtonsProps = { request: GuestRequest; actions: RequestActions; busy: boolean }

/** The quick answers on a row. */
export const RequestButtons = ({ request, actions, busy }: ButtonsProps) => {
  const { t } = useTranslation()
  const { name } = request.guest.user
  const words = answerTexts(request.payment)
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {request.mayAnswer && (
        <>
          <Tooltip label={t(words.approve)}>
            <ActionIcon
              variant="light"
              color="green"
              loading={busy}
              data-answer="approve"
              aria-label={t(words.approveWhom, { name })}
              onClick={() => actions.approve([request])}
            >
              <IconCheck size={22} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t(words.decline)}>
            <ActionIcon
              variant="light"
              color="red"
              disabled={busy}
              data-answer="decline"
              aria-label={t(words.declineWhom, { name })}
              onClick={() => actions.decline([request])}
            >
              <IconX size={22} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      {request.mayUndo && (
        <Tooltip label={t(words.undo)}>
          <ActionIcon
            loading={busy}
            data-answer="undo"
            aria-label={t(words.undoWhom, { name })}
            onClick={() => actions.undo([request])}
          >
            <IconArrowBackUp size={22} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  )
}
