import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { offerKindLabels } from '@reprise/rules/offers/enums'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { useSetPageTitle } from '../../../lib/page-title.tsx'
import { EntityHeader, EntityHeaderSkeleton } from '../../../ui/entity/entity-header.tsx'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { useFeatureFlag } from '../../platform/use-feature-flag.ts'
import { offerDetailPath, offerPath, offerStatusDisplay, participationDisplay } from '../offer-display.ts'
import { programTitle } from '../program-title.ts'
import { hasReward } from '../reward-text.ts'
import { NeedList } from './need-list.tsx'
import type { ShownOffer } from './offer.api.ts'
import { useJoinOffer, useOffer } from './offer.api.ts'
import { OfferFacts } from './offer-facts.tsx'
import { PayButton } from './pay-button.tsx'
import { PurchaseList } from './purchase-list.tsx'
import type { Redeeming } from './use-redeeming.ts'
import { useRedeeming } from './use-redeeming.ts'

// Only after a press, for people who redeemed, and for offers that are not redeemed.
const RedeemSheet = lazyPart(async () => (await import('./redeem-sheet.tsx')).RedeemSheet)
const DrawSection = lazyPart(async () => (await import('../draw/draw-section.tsx')).DrawSection)
const EarnSection = lazyPart(async () => (await import('./earn/earn-section.tsx')).EarnSection)
const RedemptionCard = lazyPart(async () => (await import('./redemption-card.tsx')).RedemptionCard)

type Props = { clubIdOrSlug: string; offerId: string }

/**
 * The page of an offer for members: what it gives, what it costs, what is needed, and what the person got. The address of
 * another club leads to that of its own.
 */
export const OfferPage = ({ clubIdOrSlug, offerId }: Props) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useOffer(offerId)
  const mayRedeem = useFeatureFlag('redeemOffers')
  return (
    <QueryView
      query={{ data: mayRedeem === undefined ? undefined : data, error, refetch }}
      what={t("This offer didn't load")}
      notFound={t("We couldn't find this offer.")}
      heading="h1"
      skeleton={<EntityHeaderSkeleton />}
    >
      {(offer) =>
        [offer.club.clubId, offer.club.slug].includes(clubIdOrSlug.toLowerCase()) ? (
          <Shown offer={offer} mayRedeem={mayRedeem === true} />
        ) : (
          <Navigate to={offerPath(offer.club.slug, offerId)} replace />
        )
      }
    </QueryView>
  )
}

type ShownProps = {
  offer: ShownOffer
  /** Whether offers can be redeemed at all now. */
  mayRedeem: boolean
}

const Shown = ({ offer, mayRedeem }: ShownProps) => {
  const { t } = useTranslation()
  const redeeming = useRedeeming(offer)
  const { displayName, bio, avatarUrl, status, club, myParticipation, mayEdit } = offer
  useSetPageTitle(displayName)
  // What was ordered and not paid is no redemption to them.
  const got = (myParticipation?.redemptions ?? []).filter(
    ({ state, expiresAt }) => (state !== 'HELD' && state !== 'EXPIRED') || expiresAt !== null,
  )
  return (
    <Stack gap="lg">
      <EntityHeader
        title={displayName}
        picture={avatarUrl}
        meta={
          <>
            <Link to={`/rep-clubs/${club.slug}`}>{club.name}</Link>
            {` · ${t(programTitle(offer))}`}
          </>
        }
        chips={
          <Group gap="xs">
            {offer.kind === 'DRAW' && <Badge color="violet">{t(offerKindLabels.DRAW)}</Badge>}
            {status !== 'ACTIVE' && (
              <Badge color={offerStatusDisplay[status].color}>{t(offerStatusDisplay[status].label)}</Badge>
            )}
            {myParticipation && myParticipation.state !== 'NOT_PARTICIPATING' && (
              <Badge color={participationDisplay[myParticipation.state].color}>
                {t(participationDisplay[myParticipation.state].label)}
              </Badge>
            )}
          </Group>
        }
        primary={
          <Group gap="xs">
            <MainAct offer={offer} mayRedeem={mayRedeem} redeeming={redeeming} />
            {mayEdit && (
              <Button component={Link} to={offerDetailPath(club.slug, offer.offerId)} variant="default">
                {t('Manage offer')}
              </Button>
            )}
          </Group>
        }
      >
        {bio && <SafeText>{bio}</SafeText>}
      </EntityHeader>
      {hasReward(offer) && (
        <Suspense fallback={<Skeleton h={160} radius="md" />}>
          <EarnSection offer={offer} />
        </Suspense>
      )}
      {offer.type === 'BUY_POINTS' && <PurchaseList offer={offer} />}
      {offer.kind === 'DRAW' && offer.published && (
        <Suspense fallback={<Skeleton h={320} radius="md" />}>
          <DrawSection
            offerId={offer.offerId}
            timeZone={offer.timeZone}
            redeemUntil={myParticipation?.redeemUntil ?? null}
          />
        </Suspense>
      )}
      {!hasReward(offer) && got.length > 0 && (
        <Section title={t('What you got')}>
          <Stack gap="md">
            <Suspense fallback={<Skeleton h={160} radius="md" />}>
              {got.map((redemption) => (
                <RedemptionCard
                  key={redemption.redemptionId}
                  redemption={redemption}
                  timeZone={offer.timeZone}
                  isNew={redemption.redemptionId === redeeming.newest}
                />
              ))}
            </Suspense>
          </Stack>
        </Section>
      )}
      <Section title={t('The offer')}>
        <OfferFacts facts={offer} />
      </Section>
      <Section title={t('What you need')}>
        <NeedList
          rules={offer.requirements}
          gaps={club.isMember ? (myParticipation?.gaps ?? null) : null}
          clubSlug={club.slug}
          isRedeemed={!hasReward(offer)}
          pay={mayRedeem && <PayButton offer={offer} isSmall />}
        />
      </Section>
      {/* No boundary of its own: the page stays while the script of the sheet loads, and the button shows it. */}
      {redeeming.isOpen && <RedeemSheet offer={offer} redeeming={redeeming} />}
    </Stack>
  )
}

type ActProps = ShownProps & { redeeming: Redeeming }

/** The one thing that a person can do next with an offer, or why there is none. */
const MainAct = ({ offer, mayRedeem, redeeming }: ActProps) => {
  const { t } = useTranslation()
  const join = useJoinOffer()
  const { club, status, myParticipation: mine } = offer
  if (status === 'NONE') return <Banner kind="info">{t('This is a draft. Only the team sees it.')}</Banner>
  if (!club.isMember && status === 'COMPLETE') return <Text>{t('This offer is over.')}</Text>
  if (!club.isMember)
    return (
      <Button component={Link} to={`/rep-clubs/${club.slug}`}>
        {club.canJoin
          ? t('Join {{club}} first', { club: club.name })
          : t('Go to {{club}}', { club: club.name })}
      </Button>
    )
  if (mine?.canRedeem && mayRedeem)
    return (
      <Button loading={redeeming.isOpening} onClick={redeeming.open}>
        {t('Redeem')}
      </Button>
    )
  if (mayRedeem && offer.price && (mine?.canPay || mine?.openOrder)) return <PayButton offer={offer} />
  const unpaid = offer.type === 'BUY_POINTS' && mine?.redemptions.find(({ state }) => state === 'HELD')
  if (unpaid)
    return (
      <Button component={Link} to={`/rep-clubs/${club.slug}/buy-points?order=${unpaid.redemptionId}`}>
        {t('Finish paying')}
      </Button>
    )
  if (offer.type === 'BUY_POINTS' && status === 'ACTIVE' && mine?.gaps.length === 0 && mine.left !== 0)
    return (
      <Button component={Link} to={`/rep-clubs/${club.slug}/buy-points?offer=${offer.offerId}`}>
        {t('Buy points')}
      </Button>
    )
  // People who send a proof, or buy, take part with it. Where the server counts, they join first.
  if (mine?.canJoin && (!hasReward(offer) || offer.proof === 'COUNT'))
    return (
      <Button
        loading={join.isPending}
        onClick={() =>
          join.mutate(offer.offerId, {
            onSuccess: () =>
              toastSuccess(
                offer.kind === 'DRAW' ? t("You're in the draw.") : t("You're in. See below what you need."),
              ),
          })
        }
      >
        {offer.kind === 'DRAW' ? t('Enter the draw') : t('Join offer')}
      </Button>
    )
  if (mine?.canRedeem)
    return <Text>{t("You have all it needs, but offers can't be redeemed right now.")}</Text>
  if (status === 'COMPLETE') return <Text>{t('This offer is over.')}</Text>
  if (status === 'PENDING') return <Text>{t("This offer hasn't started yet.")}</Text>
  if (mine?.redemptions.some(({ state }) => state === 'HELD')) return null
  if (mine?.left === 0)
    return (
      <Text>
        {hasReward(offer)
          ? t('You have done it as often as you can.')
          : t('You have redeemed it as often as you can.')}
      </Text>
    )
  return null
}
