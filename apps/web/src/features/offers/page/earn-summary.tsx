import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import type { Asked } from '../asked-text.ts'
import { askedText } from '../asked-text.ts'
import type { OfferCardOffer } from '../offer-parts.api.ts'
import { isEarning, rewardText } from '../reward-text.ts'

type Props = {
  offer: Pick<OfferCardOffer, 'type' | 'subType' | 'rewardPoints' | 'rewardTier' | 'purchase' | 'sale'>
  asked: (Asked & { reason: string | null }) | null
}

/** What an offer gives that is not redeemed, and for what. */
export const EarnSummary = ({ offer, asked }: Props) => {
  const { t } = useTranslation()
  return (
    <Stack gap="xxs">
      <Text variant="strong" className="rp-numbers">
        {rewardText(t, offer)}
      </Text>
      {asked && isEarning(offer) && <Text>{askedText(t, offer.subType, asked, offer.sale)}</Text>}
      {offer.type === 'BUY_POINTS' && (
        <Text c="dimmed">{t('The best offer for your amount counts by itself when you buy points.')}</Text>
      )}
      {asked?.reason && <SafeText>{asked.reason}</SafeText>}
    </Stack>
  )
}
