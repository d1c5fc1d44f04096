import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useIntentKey } from '../../../../lib/intent-key.ts'
import { say } from '../../../../lib/say.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import type { ActProps } from './act-props.ts'
import { useOrderOffer } from './earn.api.ts'

/** Orders what the offer gives, and leads to the page on which the order is paid. */
export const PayAct = ({ offer }: ActProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useOrderOffer()
  const intent = useIntentKey()
  const order = () => {
    const meant = { offerId: offer.offerId, offerVersion: offer.version }
    create.mutate(
      { ...meant, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: (orderId) => {
          intent.done(meant)
          void navigate(`/rep-clubs/${offer.club.slug}/buy-points?order=${orderId}`)
        },
      },
    )
  }
  return (
    <Stack gap="md">
      {create.error && <Banner kind="danger">{say(t, create.error)}</Banner>}
      <Group>
        <Button loading={create.isPending} onClick={order}>
          {t('Continue to payment')}
        </Button>
      </Group>
      <Text variant="small" c="dimmed">
        {t('All fees and taxes are included in the price.')}
      </Text>
    </Stack>
  )
}
