import { Badge, Stack, Text } from '@mantine/core'
import { isRedeemedBy } from '@reprise/rules/offers/programs'
import type { OfferProgram } from '@reprise/rules/offers/programs/program'
import { defaultCurrency } from '@reprise/rules/platform/numbers/money'
import { useTranslation } from 'react-i18next'
import { EntityHeader } from '../../../ui/entity/entity-header.tsx'
import { Section } from '../../../ui/section.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { usePictureUrl } from '../../events/editor/fields/picture-url.ts'
import { EarnSummary } from '../page/earn-summary.tsx'
import { NeedList } from '../page/need-list.tsx'
import { OfferFacts } from '../page/offer-facts.tsx'
import type { OfferChoices } from './builder.api.ts'
import type { OfferValues } from './offer-form.ts'
import type { QuestionValues } from './programs/configuration.ts'
import { purchaseIn, saleIn } from './programs/configuration.ts'

type Props = {
  values: OfferValues
  choices: OfferChoices
  program: OfferProgram
  picture: Blob | null
  url: string | null
  redeemed: number
}

/** The offer as members will see it. */
export const OfferPreview = ({ values, choices, program, picture, url, redeemed }: Props) => {
  const { t } = useTranslation()
  const chosen = usePictureUrl(picture)
  const rules = values.requirements.map(({ kind, amount, tierId, achievementIds }) => ({
    kind,
    amount,
    tier: choices.tiers.find((tier) => tier.tierId === tierId) ?? null,
    achievements: choices.achievements.filter(({ achievementId }) => achievementIds.includes(achievementId)),
  }))
  const amounts = rules.flatMap(({ kind, amount }) => (kind === 'REP_POINTS' && amount ? [amount] : []))
  const price = rules.find(({ kind }) => kind === 'PRICE')?.amount
  const sale = saleIn(program, values.configuration)
  const reward = {
    type: program.type,
    sale,
    rewardPoints: program.type === 'EARN_POINTS' ? (sale?.points ?? values.rewardPoints ?? 0) : null,
    rewardTier: choices.tiers.find(({ tierId }) => tierId === values.rewardTierId) ?? null,
    purchase: purchaseIn(program, values.configuration),
  }
  const bonus = choices.achievements.find(({ achievementId }) => achievementId === values.bonusAchievementId)
  return (
    <Stack gap="lg">
      <EntityHeader
        heading={2}
        title={values.displayName || t('No name yet')}
        picture={chosen ?? url}
        meta={`${choices.name} · ${t(program.title)}`}
        chips={values.access === 'PUBLIC' && <Badge>{t('Everyone sees it')}</Badge>}
      >
        {values.bio && <SafeText>{values.bio}</SafeText>}
      </EntityHeader>
      {(program.earning || program.buying) && (
        <Section title={program.earning ? t('How to earn it') : t('How to get it')} heading={3}>
          <EarnSummary
            offer={{ ...reward, type: program.type, subType: program.slug }}
            asked={{
              ...values.configuration,
              fileName: values.configuration.file?.fileName ?? null,
            }}
          />
          <Questions questions={values.configuration.questions} />
        </Section>
      )}
      <Section title={t('The offer')} heading={3}>
        <OfferFacts
          facts={{
            ...values,
            limitPerMember: values.limitPerMember ?? 1,
            pointsCost: amounts.length > 0 ? Math.min(...amounts) : 0,
            price: price ? { amount: `${price}`, currency: defaultCurrency } : null,
            redeemed,
            bonusAchievement: bonus ?? null,
            venueEvent: choices.events.find(({ eventId }) => eventId === values.venueEventId) ?? null,
            ...reward,
          }}
        />
      </Section>
      <Section title={t('What you need')} heading={3}>
        <NeedList rules={rules} gaps={null} clubSlug={choices.slug} isRedeemed={isRedeemedBy(program.type)} />
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

/** The questions of a survey, with the options that people choose from. */
const Questions = ({ questions }: { questions: readonly QuestionValues[] }) =>
  questions.length > 0 && (
    <ol>
      {questions.map(({ key, text, kind, options }) => (
        <li key={key}>
          <Text>{text || '…'}</Text>
          {kind !== 'TEXT' && (
            <Text variant="small" c="dimmed">
              {options.filter((option) => option.trim() !== '').join(' · ')}
            </Text>
          )}
        </li>
      ))}
    </ol>
  )
