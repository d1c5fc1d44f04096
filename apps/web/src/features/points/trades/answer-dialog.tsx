import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { LopsidedNote, TradeTerms, termsOf } from './trade-terms.tsx'
import type { PointTrade, TradeVerb } from './trades.api.ts'
import { useAnswerTrade } from './trades.api.ts'

type Props = { trade: PointTrade; verb: TradeVerb; onClose: () => void }

/** Asks before a trade is accepted, declined or taken back. It names both sums. */
export const AnswerDialog = ({ trade, verb, onClose }: Props) => {
  const { t } = useTranslation()
  const intent = useIntentKey()
  const answer = useAnswerTrade()
  const terms = termsOf(trade)
  const name = verb === 'cancel' ? trade.receiver.name : trade.sender.name
  const words = {
    accept: {
      title: t('Accept this trade with {{name}}?', { name }),
      confirm: t('Accept'),
      done: t('The points are yours.'),
    },
    decline: {
      title: t('Decline this trade with {{name}}?', { name }),
      confirm: t('Decline'),
      done: t('You declined the trade.'),
    },
    cancel: {
      title: t('Take back this trade with {{name}}?', { name }),
      confirm: t('Take back'),
      done: t('Your points are back.'),
    },
  }[verb]

  const give = () => {
    const meant = { verb, tradeId: trade.tradeId }
    answer.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: () => {
          toastSuccess(words.done)
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={give}
      title={words.title}
      confirm={words.confirm}
      busy={answer.isPending}
    >
      <Stack gap="md">
        {answer.error && <Banner kind="danger">{say(t, answer.error)}</Banner>}
        <TradeTerms {...terms} />
        {verb === 'accept' && (
          <>
            <LopsidedNote {...terms} />
            <Text variant="small" c="dimmed">
              {t("Your tier stays as it is. You can't undo this.")}
            </Text>
          </>
        )}
        {verb === 'decline' && (
          <Text variant="small" c="dimmed">
            {t('{{name}} gets their points back and a notification.', { name })}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
