import { Badge, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../../lib/shown-number.ts'
import type { Milestone } from '../../../ui/figures/ladder.tsx'
import { Ladder } from '../../../ui/figures/ladder.tsx'
import { Section } from '../../../ui/section.tsx'
import { TierSteps } from '../tier-steps.tsx'
import type { ShownClub } from './club-page.api.ts'

type Tier = ShownClub['tiers'][number]

/** How many tiers the bar shows: the one that is reached, and those after it. */
const shownTiers = 4

const pointsOf = ({ requirements }: Pick<Tier, 'requirements'>) => Number(requirements.minimumPoints)

type Props = { club: ShownClub; tint: { ground: string } | null }

/** The tiers of a club, with the person's own place on the ladder and how many points are missing. */
export const ClubTiers = ({ club: { tiers, membership }, tint }: Props) => {
  const { t } = useTranslation()
  if (tiers.length === 0) return null
  const own = membership?.tier ?? null
  return (
    <Section
      title={t('Loyalty tiers')}
      text={t('Points that you earn here bring you up. Spending them never brings you down.')}
    >
      <Stack gap="lg">
        {membership && own && <OwnPlace tiers={tiers} membership={membership} tint={tint} />}
        <TierSteps
          steps={tiers.map((tier) => ({
            id: tier.tierId,
            name: tier.name,
            picture: tier.avatarUrl,
            text: tier.description,
            note:
              pointsOf(tier) === 0
                ? t('From the start')
                : t('From {{points}} rep points', { points: shownNumber(pointsOf(tier)) }),
            ...(tier.tierId === own?.tierId && { isCurrent: true, chip: <Badge>{t("You're here")}</Badge> }),
          }))}
        />
      </Stack>
    </Section>
  )
}

type PlaceProps = {
  tiers: Tier[]
  membership: NonNullable<ShownClub['membership']>
  tint: { ground: string } | null
}

const OwnPlace = ({ tiers, membership: { tier, tierProgress }, tint }: PlaceProps) => {
  const { t } = useTranslation()
  const { now, gap, next } = tierProgress
  // A member can have a tier that needs more points by now. The bar then begins there.
  const value = Math.max(Number(now), tier ? pointsOf(tier) : 0)
  const reached = Math.max(
    0,
    tiers.findLastIndex((each) => pointsOf(each) <= value),
  )
  const from = Math.max(0, Math.min(reached, tiers.length - shownTiers))
  const [first, ...others] = tiers
    .slice(from, from + shownTiers)
    .map((each): Milestone => ({ at: pointsOf(each), name: each.name, figure: shownNumber(pointsOf(each)) }))
  return (
    <>
      {tier?.isRetired && (
        <Text>{t('You keep {{tier}}, which new members can no longer reach.', { tier: tier.name })}</Text>
      )}
      {first && others.length > 0 && (
        <Ladder
          tint={tint}
          value={value}
          milestones={[first, ...others]}
          next={
            next && gap !== null
              ? t('{{points}} more to reach {{tier}}', { points: shownNumber(BigInt(gap)), tier: next.name })
              : ''
          }
          finished={t("You're at the top: {{tier}}", { tier: tier?.name ?? '' })}
        />
      )}
    </>
  )
}
