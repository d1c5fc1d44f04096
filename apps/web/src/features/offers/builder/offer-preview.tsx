import { Badge, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityHeader } from '../../../ui/entity/entity-header.tsx'
import { Section } from '../../../ui/section.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { usePictureUrl } from '../../events/editor/fields/picture-url.ts'
import { NeedList } from '../page/need-list.tsx'
import { OfferFacts } from '../page/offer-facts.tsx'
import type { OfferChoices } from './builder.api.ts'
import type { OfferValues } from './offer-form.ts'

type Props = {
  values: OfferValues
  choices: OfferChoices
  title: string
  picture: Blob | null
  url: string | null
  redeemed: number
}

/** The offer as members will see it. */
export const OfferPreview = ({ values, choices, title, picture, url, redeemed }: Props) => {
  const { t } = useTranslation()
  const chosen = usePictureUrl(picture)
  const rules = values.requirements.map(({ kind, amount, tierId, achievementIds }) => ({
    kind,
    amount,
    tier: choices.tiers.find((tier) => tier.tierId === tierId) ?? null,
    achievements: choices.achievements.filter(({ achievementId }) => achievementIds.includes(achievementId)),
  }))
  const amounts = rules.flatMap(({ kind, amount }) => (kind === 'REP_POINTS' && amount ? [amount] : []))
  const bonus = choices.achievements.find(({ achievementId }) => achievementId === values.bonusAchievementId)
  return (
    <Stack gap="lg">
      <EntityHeader
        heading={2}
        title={values.displayName || t('No name yet')}
        picture={chosen ?? url}
        meta={`${choices.name} · ${title}`}
        chips={values.access === 'PUBLIC' && <Badge>{t('Everyone sees it')}</Badge>}
      >
        {values.bio && <SafeText>{values.bio}</SafeText>}
      </EntityHeader>
      <Section title={t('The offer')} heading={3}>
        <OfferFacts
          facts={{
            ...values,
            limitPerMember: values.limitPerMember ?? 1,
            pointsCost: amounts.length > 0 ? Math.min(...amounts) : 0,
            redeemed,
            bonusAchievement: bonus ?? null,
          }}
        />
      </Section>
      <Section title={t('What you need')} heading={3}>
        <NeedList rules={rules} gaps={null} clubSlug={choices.slug} />
      </Section>
      {values.instructions && (
        <Section title={t('After redeeming')} heading={3}>
          <Text component="div">
            <SafeText>{values.instructions}</SafeText>
          </Text>
        </Section>
      )}
    </Stack>
  )
}
