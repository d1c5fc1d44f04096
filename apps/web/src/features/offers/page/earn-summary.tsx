import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import type { Asked } from '../asked-text.ts'
import { askedText } from '../asked-text.ts'
import type { OfferCardOffer } from '../offer-parts.api.ts'
import { rewardText } from '../reward-text.ts'

type Props = {
  offer: Pick<OfferCardOffer, 'subType' | 'rewardPoints' | 'rewardTier'>
  asked: (Asked & { reason: string | null }) | null
}

/** What an offer that earns gives, and for what. */
export const EarnSummary = ({ offer, asked }: Props) => {
  const { t } = useTranslation()
  return (
    <Stack gap="xxs">
      <Text variant="strong" className="rp-numbers">
        {rewardText(t, offer)}
      </Text>
      {asked && <Text>{askedText(t, offer.subType, asked)}</Text>}
      {asked?.reason && <SafeText>{asked.reason}</SafeText>}
    </Stack>
  )
}
