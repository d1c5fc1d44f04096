import { Badge, Text } from '@mantine/core'
import { offerKindLabels } from '@reprise/rules/offers/enums'
import { useTranslation } from 'react-i18next'
import { EntityCard, EntityCardSkeleton } from '../../../ui/entity/entity-card.tsx'
import { dateInZone } from '../../../ui/text/format-date-time.ts'
import { offerPath, offerStatusDisplay, participationDisplay, supplyLeft } from '../offer-display.ts'
import type { OfferCardOffer } from '../offer-parts.api.ts'
import { costText, hasReward, rewardText } from '../reward-text.ts'
import classes from './offer-grid.module.css'

type CardProps = { offer: OfferCardOffer; priority: boolean; heading: 2 | 3 }

/** An offer as a card: what it costs, until when, and what the person has of it. */
const OfferCard = ({ offer, priority, heading }: CardProps) => {
  const { t } = useTranslation()
  const { offerId, displayName, avatarUrl, club, status, endDate, timeZone } = offer
  const state = offer.myParticipation?.state ?? 'NOT_PARTICIPATING'
  const left = supplyLeft(offer)
  const badge =
    state !== 'NOT_PARTICIPATING'
      ? participationDisplay[state]
      : status !== 'ACTIVE' && offerStatusDisplay[status]
  return (
    <EntityCard
      title={displayName}
      to={offerPath(club.slug, offerId)}
      heading={heading}
      picture={avatarUrl}
      priority={priority}
      state={badge && <Badge color={badge.color}>{t(badge.label)}</Badge>}
      lead={
        <Text variant="small" c="dimmed">
          {offer.kind === 'DRAW' ? `${t(offerKindLabels.DRAW)} · ${club.name}` : club.name}
        </Text>
      }
      meta={
        <Text variant="small" c="dimmed" className="rp-numbers">
          {[
            endDate && t('until {{day}}', { day: dateInZone(endDate, timeZone, Date.now()) }),
            offer.kind === 'DRAW'
              ? t('{{count}} winners', {
                  count: offer.quantity ?? 1,
                  defaultValue_one: '{{count}} winner',
                  defaultValue_other: '{{count}} winners',
                })
              : left !== null && t('{{count}} left', { count: left }),
          ]
            .filter(Boolean)
            .join(' · ') || t('No end date')}
        </Text>
      }
      foot={
        <Text variant="strong" className="rp-numbers">
          {hasReward(offer) ? rewardText(t, offer) : costText(t, offer)}
        </Text>
      }
    />
  )
}

/** Offers as cards in a grid. */
export const OfferGrid = ({ offers, heading }: { offers: readonly OfferCardOffer[]; heading: 2 | 3 }) => (
  <ul className={classes.grid}>
    {offers.map((offer, index) => (
      <li key={offer.offerId}>
        <OfferCard offer={offer} priority={index < 2} heading={heading} />
      </li>
    ))}
  </ul>
)

export const OfferGridSkeleton = () => (
  <ul className={classes.grid}>
    {['first', 'second', 'third', 'fourth'].map((place) => (
      <li key={place}>
        <EntityCardSkeleton />
      </li>
    ))}
  </ul>
)
