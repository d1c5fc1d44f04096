import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { answerTexts } from './answer-texts.ts'
import classes from './request-answers.module.css'
import type { RequestActions } from './request-parts.tsx'
import type { GuestRequest } from './requests-of.ts'

type Props = { request: GuestRequest; actions: RequestActions; busy: boolean }

/** The quick answers on a row of a table. */
export const AnswerIcons = ({ request, actions, busy }: Props) => {
  const { t } = useTranslation()
  const { name } = request.guest.user
  const words = answerTexts(request.payment)
  return (
    <Group gap="sm" wrap="nowrap" justify="flex-end">
      {request.mayAnswer && (
        <>
          <Tooltip label={t(words.decline)}>
            <ActionIcon
              variant="default"
              disabled={busy}
              data-answer="decline"
              aria-label={t(words.declineWhom, { name })}
              onClick={() => actions.decline([request])}
            >
              <IconX size={22} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t(words.approve)}>
            <ActionIcon
              variant="default"
              c="var(--mantine-color-green-text)"
              loading={busy}
              data-answer="approve"
              aria-label={t(words.approveWhom, { name })}
              onClick={() => actions.approve([request])}
            >
              <IconCheck size={22} aria-hidden="true" />
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

/** The answers with their words on a row of a wide table. */
export const AnswerWords = (props: Props) => (
  <div className={classes.inRow}>
    <AnswerPair {...props} isOneOfMany isInRow />
  </div>
)

type PairProps = Props & {
  note?: string | null
  /** Whether it is one of many requests in view. Then no button is emphasised. */
  isOneOfMany?: boolean
  /** Whether it is on a row of a table. Then its buttons are smaller. */
  isInRow?: boolean
}

const check = <IconCheck size={20} color="var(--mantine-color-green-text)" aria-hidden="true" />

/** The answers as two buttons with words, side by side: on a phone, and at the foot of the drawer. */
export const AnswerPair = ({ request, actions, busy, note, isOneOfMany, isInRow }: PairProps) => {
  const { t } = useTranslation()
  const { payment } = request
  const { name } = request.guest.user
  const size = isInRow ? 'sm' : 'md'
  const of = <span className="rp-announced"> {name}</span>
  if (request.mayAnswer)
    return (
      <div className={classes.pair}>
        <Button
          variant="default"
          size={size}
          disabled={busy}
          data-answer="decline"
          onClick={() => actions.decline([request], note)}
        >
          <span>
            {t('Decline')}
            {of}
          </span>
        </Button>
        <Button
          {...(isOneOfMany && { variant: 'default', leftSection: check })}
          size={size}
          loading={busy}
          data-answer="approve"
          onClick={() => actions.approve([request], note)}
        >
          {/* One span, because a button lays out its children side by side. */}
          <span>
            {payment?.money ? (
              <Trans
                t={t}
                i18nKey="Approve <money/>"
                components={{ money: <MoneyText money={payment.money} exact /> }}
              />
            ) : (
              t('Approve')
            )}
            {of}
          </span>
        </Button>
      </div>
    )
  return (
    request.mayUndo && (
      <div className={classes.undo}>
        <Button
          variant="default"
          size="sm"
          leftSection={!isInRow && <IconArrowBackUp size={18} aria-hidden="true" />}
          loading={busy}
          data-answer="undo"
          onClick={() => actions.undo([request])}
        >
          <span>
            {t(answerTexts(payment).undo)}
            {of}
          </span>
        </Button>
      </div>
    )
  )
}
