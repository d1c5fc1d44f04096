import { Button, Group, Text } from '@mantine/core'
import type { OfferProofKind } from '@reprise/rules/offers/earning/enums'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ActProps } from './act-props.ts'
import { AnswersAct } from './answers-act.tsx'
import { ClickAct } from './click-act.tsx'
import { CodeAct } from './code-act.tsx'
import { PayAct } from './pay-act.tsx'
import { PositionAct } from './position-act.tsx'
import { ReviewAct } from './review-act.tsx'

/** What a person does for each kind of proof. Nothing where the server counts, or where the team picks people. */
const acts: Partial<Record<OfferProofKind, ComponentType<ActProps>>> = {
  ANSWERS: AnswersAct,
  CLICK: ClickAct,
  CODE: CodeAct,
  PAYMENT: PayAct,
  POSITION: PositionAct,
  REVIEW: ReviewAct,
}

/** What a person can do now, or why there is nothing to do. */
export const ActOf = ({ offer }: ActProps) => {
  const { t } = useTranslation()
  const { proof, club, status, myParticipation: mine } = offer
  const hint = (text: string) => <Text c="dimmed">{text}</Text>
  // What an order holds can be paid, also where nothing else is left.
  if (mine?.openOrder)
    return (
      <Group>
        <Button component={Link} to={`/rep-clubs/${club.slug}/buy-points?order=${mine.openOrder.orderId}`}>
          {t('Finish paying')}
        </Button>
      </Group>
    )
  if (!club.isMember || status === 'COMPLETE') return null
  if (proof === 'COUNT')
    return hint(
      mine?.canJoin
        ? t('Join the offer. What you have done since it began counts, too.')
        : t("There is nothing to send. We count it, and you're notified."),
    )
  if (proof === 'GIVEN') return hint(t('The team of {{club}} picks who gets it.', { club: club.name }))
  if (mine?.canFulfil) {
    const Act = proof && acts[proof]
    return Act ? <Act offer={offer} /> : null
  }
  if (status === 'ACTIVE' && mine && mine.gaps.length > 0 && !mine.occurrenceDone)
    return hint(t('You need more for it. See below what is missing.'))
  return null
}
