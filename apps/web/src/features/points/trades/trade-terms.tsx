import { Skeleton, Text } from '@mantine/core'
import type { TradeSide } from '@reprise/rules/points/trade'
import { lopsidedSide } from '@reprise/rules/points/trade'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { pointsText } from '../points-text.ts'
import classes from './trade-terms.module.css'
import type { PointTrade, TradeClub } from './trades.api.ts'

/** Points of a club. The club is null where nothing is given back. */
interface Sum {
  amount: string
  club: Pick<TradeClub, 'avatarUrl' | 'name' | 'pointPrice'> | null
}

/** What a person gives in a trade, and what they get. */
export interface Terms {
  give: Sum
  get: Sum
}

/** A trade as one of its two people sees it. */
export function termsOf({ direction, givenAmount, givenClub, wantedAmount, wantedClub }: PointTrade): Terms {
  const given = { amount: givenAmount, club: givenClub }
  const wanted = { amount: wantedAmount, club: wantedClub }
  return direction === 'OUTGOING' ? { give: given, get: wanted } : { give: wanted, get: given }
}

const SumLine = ({ kind, sum: { amount, club } }: { kind: 'get' | 'give'; sum: Sum }) => {
  const { t } = useTranslation()
  const Icon = kind === 'get' ? IconArrowDownLeft : IconArrowUpRight
  return (
    <div className={classes.sum} data-kind={kind}>
      <Text component="dt" variant="small" c="dimmed" className={classes.kind ?? ''}>
        <Icon size={18} stroke={2} aria-hidden="true" />
        {kind === 'get' ? t('You get') : t('You give')}
      </Text>
      <dd className={classes.what}>
        {club ? (
          <>
            <AvatarOf name={club.name} url={club.avatarUrl} size={28} />
            <span>
              <strong className="rp-numbers">
                {t('{{points}} rep points', { points: pointsText(amount) })}
              </strong>{' '}
              {t('of {{club}}', { club: club.name })}
            </span>
          </>
        ) : (
          t("Nothing. It's a present.")
        )}
      </dd>
    </div>
  )
}

/** Both sides of a trade: what the person gives, and what they get. */
export const TradeTerms = ({ give, get }: Terms) => (
  <dl className={classes.terms}>
    <SumLine kind="give" sum={give} />
    <SumLine kind="get" sum={get} />
  </dl>
)

const SumBones = () => (
  <div className={classes.sum}>
    <Skeleton h={20} w={88} />
    <Skeleton h={28} w="70%" />
  </div>
)

/** The layout of both sides while they load. */
export const TradeTermsSkeleton = () => (
  <div className={classes.terms}>
    <SumBones />
    <SumBones />
  </div>
)

const sideOf = ({ amount, club }: Sum): TradeSide => ({
  points: BigInt(amount),
  price: club?.pointPrice
    ? { amount: BigInt(club.pointPrice.amount), currency: club.pointPrice.currency }
    : null,
})

const Worth = ({ sum: { amount, club } }: { sum: Sum }) =>
  club?.pointPrice && (
    <MoneyText
      money={{
        amount: `${BigInt(amount) * BigInt(club.pointPrice.amount)}`,
        currency: club.pointPrice.currency,
      }}
    />
  )

/** Warns where one side of a trade is worth twice as much as the other. Nothing where that is not so, or not known. */
export const LopsidedNote = ({ give, get }: Terms) => {
  const { t } = useTranslation()
  const side = lopsidedSide(sideOf(give), sideOf(get))
  if (!side) return null
  return (
    <Banner
      kind={side === 'GIVEN' ? 'warning' : 'default'}
      title={side === 'GIVEN' ? t('You give much more than you get') : t('You get much more than you give')}
    >
      {t('At the prices of the clubs')}: {t('You give')} <Worth sum={give} />, {t('You get')}{' '}
      <Worth sum={get} />
    </Banner>
  )
}
