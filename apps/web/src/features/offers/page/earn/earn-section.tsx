import { Stack, Text } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../../ui/section.tsx'
import { isEarning } from '../../reward-text.ts'
import { EarnSummary } from '../earn-summary.tsx'
import type { ShownOffer } from '../offer.api.ts'
import { ActOf } from './act-of.tsx'
import { doneText } from './done-text.ts'
import classes from './earn.module.css'
import { EarnProgress } from './earn-progress.tsx'
import { FulfilmentList } from './fulfilment-list.tsx'
import { ProofList } from './proof-list.tsx'

/** What an offer gives that is not redeemed, how far the person is, what they do for it, and what they have of it. */
export const EarnSection = ({ offer }: { offer: ShownOffer }) => {
  const { t } = useTranslation()
  const { configuration, myParticipation: mine } = offer
  return (
    <>
      <Section title={isEarning(offer) ? t('How to earn it') : t('How to get it')}>
        <Stack gap="md">
          <EarnSummary offer={offer} asked={configuration} />
          {mine?.progress && <EarnProgress progress={mine.progress} timeZone={offer.timeZone} />}
          {mine?.occurrenceDone && mine.fulfilments[0]?.state === 'GIVEN' && (
            <Text className={classes.done ?? ''}>
              <IconCircleCheckFilled aria-hidden="true" size={20} /> {doneText(t, offer)}
            </Text>
          )}
          <ActOf offer={offer} />
        </Stack>
      </Section>
      {mine && mine.fulfilments.length > 0 && (
        <Section title={t('What you got')}>
          <FulfilmentList
            fulfilments={mine.fulfilments}
            timeZone={offer.timeZone}
            clubSlug={offer.club.slug}
          />
        </Section>
      )}
      {mine && mine.proofs.length > 0 && (
        <Section title={t('What you sent')}>
          <ProofList proofs={mine.proofs} timeZone={offer.timeZone} />
        </Section>
      )}
    </>
  )
}
