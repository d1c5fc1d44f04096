import { Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { usePointsOffer } from './buy-points.api.ts'
import { PointsOrder } from './points-order.tsx'
import { PointsShop } from './points-shop.tsx'

const Bones = () => (
  <Stack gap="lg">
    <Skeleton h={96} radius="md" />
    <Skeleton h={500} radius="md" />
    <Skeleton h={180} radius="md" />
  </Stack>
)

type ShopProps = { clubIdOrSlug: string; wantedOffer: string | null; onOrder: (orderId: string) => void }

const Shop = ({ clubIdOrSlug, wantedOffer, onOrder }: ShopProps) => {
  const { t } = useTranslation()
  return (
    <QueryView
      query={usePointsOffer(clubIdOrSlug)}
      what={t("The points of this club didn't load")}
      notFound={t('This club sells no points right now.')}
      skeleton={<Bones />}
    >
      {(offer) => <PointsShop offer={offer} wantedOffer={wantedOffer} onOrder={onOrder} />}
    </QueryView>
  )
}

/**
 * The page on which members buy points of a club. With `?order=` it shows an order: how to pay it,
 * or what became of it. With `?offer=` it begins with the amount of an offer.
 */
export const BuyPoints = ({ clubIdOrSlug }: { clubIdOrSlug: string }) => {
  const [query, setQuery] = useSearchParams()
  const [made, setMade] = useState<string>()
  const orderId = query.get('order')
  if (orderId) return <PointsOrder key={orderId} orderId={orderId} isNew={made === orderId} />
  return (
    <Shop
      clubIdOrSlug={clubIdOrSlug}
      wantedOffer={query.get('offer')}
      onOrder={(order) => {
        setMade(order)
        setQuery({ order })
      }}
    />
  )
}
