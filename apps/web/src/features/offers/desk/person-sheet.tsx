import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../../lib/shown-number.ts'
import { focusOnce } from '../../../ui/forms/focus-once.ts'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import type { Fulfilment } from '../earn-parts.api.ts'
import { fulfilmentDisplay, purchaseDisplay, redemptionDisplay } from '../offer-display.ts'
import type { OfferCardOffer, Redemption } from '../offer-parts.api.ts'
import type { Participant } from './offers-desk.api.ts'
import { useCancelFulfilment } from './proofs/proofs.api.ts'
import { OrderLink, Redeemed } from './redeemed.tsx'
import { TakeBackForm } from './take-back-form.tsx'
import { TakeBackRedemption } from './take-back-redemption.tsx'

type Props = {
  person: Participant
  offer: Pick<OfferCardOffer, 'club' | 'timeZone' | 'type'>
  onClose: () => void
}

/** What is taken back: what was redeemed, or what was earned. */
type Taken = { redemption: Redemption } | { fulfilment: Fulfilment }

const idOf = (taken: Taken) =>
  'redemption' in taken ? taken.redemption.redemptionId : taken.fulfilment.fulfilmentId

/** What one person got, the details that they gave, and the way to take it back. */
export const PersonSheet = ({ person, offer: { club, timeZone, type }, onClose }: Props) => {
  const { t } = useTranslation()
  const isPurchase = type === 'BUY_POINTS'
  const [taken, setTaken] = useState<Taken | null>(null)
  const [left, setLeft] = useState<string>()
  const goBack = () => {
    setLeft(taken ? idOf(taken) : undefined)
    setTaken(null)
  }
  const takeBack = (what: Taken) => (
    <Button
      variant="default"
      size="xs"
      ref={idOf(what) === left ? focusOnce : undefined}
      onClick={() => setTaken(what)}
    >
      {t('Take back')}
    </Button>
  )
  return (
    <Sheet opened onClose={onClose} title={person.user.name}>
      {taken && 'redemption' in taken && (
        <TakeBackRedemption redemption={taken.redemption} onBack={goBack} onDone={onClose} />
      )}
      {taken && 'fulfilment' in taken && (
        <TakeBackFulfilment fulfilment={taken.fulfilment} onBack={goBack} onDone={onClose} />
      )}
      {!taken && (
        <Stack gap="lg">
          {person.redemptions.map((redemption) => (
            <Redeemed
              key={redemption.redemptionId}
              redemption={redemption}
              timeZone={timeZone}
              display={(isPurchase ? purchaseDisplay : redemptionDisplay)[redemption.state]}
            >
              {redemption.order ? (
                <OrderLink order={redemption.order} clubSlug={club.slug} />
              ) : (
                !isPurchase &&
                (redemption.state === 'CONFIRMED' || redemption.state === 'HELD') &&
                takeBack({ redemption })
              )}
            </Redeemed>
          ))}
          {person.fulfilments.map((fulfilment) => (
            <Earned key={fulfilment.fulfilmentId} fulfilment={fulfilment} timeZone={timeZone}>
              {fulfilment.order ? (
                <OrderLink order={fulfilment.order} clubSlug={club.slug} />
              ) : (
                fulfilment.state === 'GIVEN' && takeBack({ fulfilment })
              )}
            </Earned>
          ))}
        </Stack>
      )}
    </Sheet>
  )
}

type EarnedProps = { fulfilment: Fulfilment; timeZone: string; children: ReactNode }

const Earned = ({
  fulfilment: { state, at, points, tier, cancelReason },
  timeZone,
  children,
}: EarnedProps) => {
  const { t } = useTranslation()
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="xs">
        <Badge color={fulfilmentDisplay[state].color}>
          {state === 'GIVEN' ? t('Given') : t(fulfilmentDisplay[state].label)}
        </Badge>
        <Text variant="small" c="dimmed" className="rp-numbers">
          {[
            dateTimeInZone(at, timeZone),
            tier?.name,
            points > 0 && t('{{points}} points', { points: shownNumber(points) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Group>
      {cancelReason && <Text>{t('Your reason: {{reason}}', { reason: cancelReason })}</Text>}
      {children}
    </Stack>
  )
}

type BackProps = { onBack: () => void; onDone: () => void }

const TakeBackFulfilment = ({ fulfilment, ...back }: BackProps & { fulfilment: Fulfilment }) => {
  const { fulfilmentId, tier } = fulfilment
  const { t } = useTranslation()
  const cancel = useCancelFulfilment()
  return (
    <TakeBackForm
      text={
        tier
          ? t('The member reads your reason. They lose the tier, unless something else gives it.')
          : t('The member reads your reason and loses the points.')
      }
      done={t('Taken back')}
      write={cancel}
      send={(reason, answers) => cancel.mutate({ fulfilmentId, reason }, answers)}
      {...back}
    />
  )
}
