import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { exactPrice } from '../exact-price.ts'
import { usePaying } from './earn/use-paying.ts'
import type { ShownOffer } from './offer.api.ts'

type Props = { offer: ShownOffer; isSmall?: boolean }

/** The way to pay the price that an offer asks for, or to finish an order of it. Nothing where neither is possible. */
export const PayButton = ({ offer, isSmall = false }: Props) => {
  const { t } = useTranslation()
  const paying = usePaying(offer)
  const { price, club, myParticipation: mine } = offer
  const look = isSmall ? ({ size: 'xs', variant: 'default' } as const) : {}
  if (mine?.openOrder)
    return (
      <Button
        component={Link}
        to={`/rep-clubs/${club.slug}/buy-points?order=${mine.openOrder.orderId}`}
        {...look}
      >
        {t('Finish paying')}
      </Button>
    )
  if (!mine?.canPay || !price) return null
  return (
    <Stack gap="xs">
      {paying.error && <Banner kind="danger">{say(t, paying.error)}</Banner>}
      <Button loading={paying.isBusy} onClick={paying.order} {...look}>
        {t('Pay {{price}}', { price: exactPrice(price) })}
      </Button>
    </Stack>
  )
}
