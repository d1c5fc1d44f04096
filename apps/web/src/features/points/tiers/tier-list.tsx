import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../../lib/shown-number.ts'
import { Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { TierSteps } from '../../clubs/tier-steps.tsx'
import type { ClubLadder } from './tiers.api.ts'

/** The tiers of a club, for people of its team who may not change them. */
export const TierList = ({ tiers }: Pick<ClubLadder, 'tiers'>) => {
  const { t } = useTranslation()
  if (tiers.length === 0) return <EmptyState drawing="points" title={t('No tiers yet')} />
  return (
    <Section title={t('Loyalty tiers')}>
      <TierSteps
        steps={tiers.map(({ tierId, name, description, avatarUrl, requirements }, index) => ({
          id: tierId,
          name,
          picture: avatarUrl,
          text: description,
          note:
            index === 0
              ? t('From the start')
              : t('From {{points}} rep points', { points: shownNumber(BigInt(requirements.minimumPoints)) }),
        }))}
      />
    </Section>
  )
}
