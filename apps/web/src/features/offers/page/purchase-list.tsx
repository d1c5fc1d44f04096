import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Section } from '../../../ui/section.tsx'
import { dateTimeInZone } from '../../../ui/text/format-date-time.ts'
import { purchaseDisplay } from '../offer-display.ts'
import type { ShownOffer } from './offer.api.ts'

/** What a person bought at the price of an offer, with the way to each order. An order that nobody paid is left out. */
export const PurchaseList = ({ offer: { club, timeZone, myParticipation } }: { offer: ShownOffer }) => {
  const { t } = useTranslation()
  const purchases = (myParticipation?.redemptions ?? []).filter(({ state }) => state !== 'EXPIRED')
  if (purchases.length === 0) return null
  return (
    <Section title={t('What you bought')}>
      <Stack gap="sm">
        {purchases.map(({ redemptionId, state, createdAt }) => (
          <Group key={redemptionId} justify="space-between" gap="sm">
            <Text
              component={Link}
              to={`/rep-clubs/${club.slug}/buy-points?order=${redemptionId}`}
              className="rp-numbers"
            >
              {dateTimeInZone(createdAt, timeZone)}
            </Text>
            <Text c="dimmed">{t(purchaseDisplay[state].label)}</Text>
          </Group>
        ))}
      </Stack>
    </Section>
  )
}
