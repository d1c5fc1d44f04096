import { Button, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { boughtPointsInput, pointsQuoteInput } from '@reprise/rules/points/purchase.input'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { localeNow } from '../../../lib/locale.ts'
import { checkedBy, say } from '../../../lib/say.tsx'
import { shownNumber } from '../../../lib/shown-number.ts'
import { decimalText } from '../../../ui/forms/number-text.ts'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { OneOfChips } from '../../../ui/switches/chips.tsx'
import { ClubCard } from '../club-card.tsx'
import { pointsText } from '../points-text.ts'
import type { PointsOffer } from './buy-points.api.ts'
import { useCreatePointsOrder, usePointsQuote } from './buy-points.api.ts'
import { PointsReceipt, ReceiptLine } from './points-receipt.tsx'
import { UsableOffers } from './usable-offers.tsx'

/** Milliseconds. Digits that are typed within this time are one change. */
const TYPING_PAUSE_MS = 250

/** The check of the amount: a club sells no fewer points than what covers the fees. */
const rulesOf = ({ leastAmount, mostAmount }: PointsOffer) =>
  checkedBy(
    pointsQuoteInput.pick({ pointsAmount: true }).extend({
      pointsAmount: boughtPointsInput(Number(leastAmount), Number(mostAmount)),
    }),
  )

const daysText = (t: TFunction, count: number): string =>
  t('{{count}} days', { count, defaultValue_one: '{{count}} day', defaultValue_other: '{{count}} days' })

/** How a club sells points, in sentences. */
const Terms = ({ offer }: { offer: PointsOffer }) => {
  const { t } = useTranslation()
  const { configuration, repPointsMultiplier, expiresAfterDays, maturesAfterDays } = offer
  const { baseCostPerPoint, percentageDiscountBuckets } = configuration.pointsPurchase
  const { amount, currency } = baseCostPerPoint
  const terms = [
    t('{{price}} a point', { price: displayMoney(amount, currency, { locale: localeNow(), exact: true }) }),
    ...percentageDiscountBuckets.map(({ threshold, percent }) =>
      t('{{percent}}% off from {{points}} points', { percent, points: shownNumber(threshold) }),
    ),
    ...(repPointsMultiplier === 1
      ? []
      : [t('Buyers of 100 get {{points}}', { points: shownNumber(Math.round(repPointsMultiplier * 100)) })]),
    expiresAfterDays === null
      ? t('Points never expire')
      : t('Points expire after {{days}}', { days: daysText(t, expiresAfterDays) }),
    ...(maturesAfterDays === 0
      ? []
      : [t('Points can be spent after {{days}}', { days: daysText(t, maturesAfterDays) })]),
    t('Bought points count for no tier and not for your rep score.'),
  ]
  return (
    <Section title={t('How it works')}>
      <Stack component="ul" gap="xs" m={0} ps="lg">
        {terms.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </Stack>
    </Section>
  )
}

/** The place of the receipt of the first amount, until its price is known. In pixels. */
const ReceiptBones = ({ offer }: { offer: PointsOffer }) => {
  const { repPointsMultiplier, configuration, pointsAmount } = offer
  const [first] = configuration.pointsPurchase.percentageDiscountBuckets
  const isReduced = first !== undefined && first.threshold <= Number(pointsAmount)
  const lines = 3 + (repPointsMultiplier === 1 ? 0 : 1) + (isReduced ? 1 : 0)
  return <Skeleton h={lines * 33 + 44} />
}

type Props = {
  offer: PointsOffer
  /** The offer of the club from whose page the person comes. */
  wantedOffer: string | null
  onOrder: (orderId: string) => void
}

/** The amount, its price as it is typed, and the button that orders it. */
const Counter = ({ offer, wantedOffer, onOrder }: Props) => {
  const { t } = useTranslation()
  const { club, presets } = offer
  const wantedAmount = offer.offers.find(({ offerId }) => offerId === wantedOffer)?.pointsAmount
  const [typed, setTyped] = useState(wantedAmount ? String(wantedAmount) : offer.pointsAmount)
  const wanted = decimalText(typed)
  const [asked] = useDebouncedValue(wanted, TYPING_PAUSE_MS)
  const mistake = rulesOf(offer)({ pointsAmount: wanted }).pointsAmount
  const quote = usePointsQuote(club.clubId, mistake || asked !== wanted ? null : asked)
  const create = useCreatePointsOrder()
  const intent = useIntentKey()
  const [isStale, setStale] = useState(false)
  const refusal = asked === wanted && !quote.isFetching ? quote.error : null
  const isCurrent = quote.data?.pointsAmount === wanted && !quote.isPlaceholderData && !refusal
  const shown = quote.data
  const balance = club.membership?.balances.available ?? '0'

  const order = () => {
    if (!shown || !isCurrent) return
    const { pointsAmount, settingsVersion, offerId, offerVersion } = shown
    const meant = { clubId: club.clubId, pointsAmount, settingsVersion, offerId, offerVersion }
    setStale(false)
    create.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: (orderId) => {
          intent.done(meant)
          onOrder(orderId)
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'QUOTE_EXPIRED') return
          setStale(true)
          void quote.refetch()
        },
      },
    )
  }

  return (
    <Section title={t('How many points?')}>
      <Stack gap="md">
        <UsableOffers
          offers={offer.offers}
          clubSlug={club.slug}
          applied={isCurrent ? (shown?.offerId ?? null) : null}
          onChoose={setTyped}
        />
        <OneOfChips
          label={t('Usual amounts')}
          options={presets.map((value) => ({ value, name: pointsText(value) }))}
          value={wanted}
          onChoose={setTyped}
        />
        <TextInput
          label={t('Points')}
          description={t('From {{least}} to {{most}} points', {
            least: pointsText(offer.leastAmount),
            most: pointsText(offer.mostAmount),
          })}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={mistake ?? (refusal && say(t, refusal))}
        />
        {!shown && !refusal && !mistake && <ReceiptBones offer={offer} />}
        {shown && !mistake && (
          <PointsReceipt {...shown} isBusy={!isCurrent}>
            <ReceiptLine name={t('Your points now')}>{pointsText(balance)}</ReceiptLine>
            <ReceiptLine name={t('Your points afterwards')}>
              {pointsText(String(BigInt(balance) + BigInt(shown.points)))}
            </ReceiptLine>
          </PointsReceipt>
        )}
        {isStale && <Banner kind="warning">{t('The price has changed. Please look at it again.')}</Banner>}
        {create.error && !isStale && <Banner kind="danger">{say(t, create.error)}</Banner>}
        <Button size="lg" fullWidth disabled={!isCurrent} loading={create.isPending} onClick={order}>
          {t('Continue to payment')}
        </Button>
        <Text variant="small" c="dimmed" ta="center">
          {t('All fees and taxes are included in the price.')}
        </Text>
      </Stack>
    </Section>
  )
}

/** What a club's points cost. Members choose an amount and order it; others are led to the club to join it. */
export const PointsShop = ({ offer, wantedOffer, onOrder }: Props) => {
  const { t } = useTranslation()
  const { club } = offer
  const balances = club.membership?.balances
  return (
    <Stack gap="lg">
      <ClubCard club={club} isSmall>
        <Text component="span">
          {balances
            ? t('You have {{points}} rep points', { points: pointsText(balances.available) })
            : t('Only members buy points.')}
        </Text>
        {balances && balances.debt !== '0' && (
          <Text component="span" variant="small">
            {t('{{points}} to earn back first', { points: pointsText(balances.debt) })}
          </Text>
        )}
      </ClubCard>
      {club.isMember ? (
        <Counter offer={offer} wantedOffer={wantedOffer} onOrder={onOrder} />
      ) : (
        <Section title={t('Join first')} text={t('Join this club to buy its points.')}>
          <Button component={Link} to={`/rep-clubs/${club.slug}`}>
            {t('See the club')}
          </Button>
        </Section>
      )}
      <Terms offer={offer} />
    </Stack>
  )
}
