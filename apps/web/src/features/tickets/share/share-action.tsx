import { Button, Group, Text } from '@mantine/core'
import { useDisclosure, usePrevious } from '@mantine/hooks'
import { IconGift } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadQueries } from '../../../lib/graphql/reload-queries.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say } from '../../../lib/say.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { announce, toastError } from '../../../ui/toast.ts'
import type { TicketNode } from '../tickets.api.ts'
import { useAnswerShare, useMyShares } from './share.api.ts'

/**
 * Reads all shown data again when an open offer has been answered. After an acceptance the ticket belongs to somebody
 * else.
 */
const useFollowAnswer = (openShareId: string | undefined) => {
  const before = usePrevious(openShareId)
  const client = useQueryClient()
  const renew = useEffectEvent(() => void reloadQueries(client))
  useEffect(() => {
    if (before !== undefined && openShareId === undefined) renew()
  }, [before, openShareId])
}

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)

type Props = {
  ticket: TicketNode
  /** The name of the ticket for the buttons. */
  distinctName: string
}

/**
 * Shown below an own ticket. Offers the ticket to somebody. While an offer is open, shows its recipient and a button
 * that withdraws it.
 */
export const ShareAction = ({ ticket, distinctName }: Props) => {
  const { t } = useTranslation()
  const [opened, dialog] = useDisclosure(false)
  const intent = useIntentKey()
  const shares = useMyShares()
  const answer = useAnswerShare(() => announce(t('Sending was cancelled.')))
  const { ticketId, eventTicket } = ticket
  const open = shares.data?.find((share) => share.isMine && share.ticket.ticketId === ticketId)
  useFollowAnswer(open?.shareId)
  if (!shares.data) return null

  if (open) {
    const meant = { verb: 'cancel' as const, shareId: open.shareId }
    const takeBack = () =>
      answer.mutate(
        { ...meant, idempotencyKey: intent.keyOf(meant) },
        // A toast, because an offer that was answered meanwhile is no longer shown here.
        { onError: (error) => toastError(say(t, error)) },
      )
    return (
      <div role="status">
        <Group gap="xs" justify="space-between">
          <Text variant="small">{t('Sent to {{to}}, not accepted yet', { to: open.recipient })}</Text>
          <Button
            variant="subtle"
            size="sm"
            loading={answer.isPending}
            onClick={takeBack}
            aria-label={t('Cancel sending {{name}} to {{to}}', {
              name: distinctName,
              to: open.recipient,
            })}
          >
            {t('Cancel')}
          </Button>
        </Group>
      </div>
    )
  }
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconGift size={18} aria-hidden="true" />}
        onClick={dialog.open}
        // Aligns its icon with the ticket above.
        ms="-sm"
        className="rp-start"
        aria-label={t('Send to a friend: {{name}}', { name: distinctName })}
      >
        {t('Send to a friend')}
      </Button>
      <Suspense>
        <ShareDialog
          ticketId={ticketId}
          ticketName={eventTicket.name}
          opened={opened}
          onClose={dialog.close}
        />
      </Suspense>
    </>
  )
}
