import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { numberFormat } from '@reprise/rules/platform/formats'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import { momentText } from '@reprise/rules/platform/time/moment-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../../lib/locale.ts'
import { shownNumber } from '../../../../lib/shown-number.ts'
import { Chart } from '../../../../ui/figures/chart.tsx'
import { StatRow, StatTile } from '../../../../ui/figures/stat-tile.tsx'
import { Section } from '../../../../ui/section.tsx'
import { QueryView } from '../../../../ui/states/query-view.tsx'
import { Segmented } from '../../../../ui/switches/segmented.tsx'
import type { OfferCardOffer } from '../../offer-parts.api.ts'
import { hasReward } from '../../reward-text.ts'
import { everyDay } from './every-day.ts'
import type { OfferResults as Results } from './results.api.ts'
import { useOfferResults } from './results.api.ts'

type Offer = Pick<OfferCardOffer, 'offerId' | 'type'>

/** What came of an offer: who saw it, joined and got it on which day, and its points and money. */
export const OfferResults = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation()
  return (
    <Section title={t('Results')}>
      <QueryView
        query={useOfferResults(offer.offerId)}
        what={t("The results didn't load")}
        skeleton={<Skeleton h={260} radius="md" />}
      >
        {(results) => results && <Figures offer={offer} results={results} />}
      </QueryView>
    </Section>
  )
}

const dayShort = (day: string) =>
  momentText(Date.parse(`${day}T12:00:00Z`), { locale: localeNow(), timeZone: 'UTC', style: 'day' })

/** What the chart shows. */
type Shown = 'done' | 'joined' | 'seen'

const Figures = ({ offer, results }: { offer: Offer; results: Results }) => {
  const { t } = useTranslation()
  const [what, setWhat] = useState<Shown>('joined')
  const { seen, pointsSpent, pointsGiven, orders, revenue } = results
  const days = everyDay(results.days)
  const locale = localeNow()
  const short = numberFormat(locale, { notation: 'compact' })
  const names = { seen: t('Seen'), joined: t('Joined'), done: hasReward(offer) ? t('Given') : t('Redeemed') }
  const captions = {
    seen: t('How many people saw it on each day. Your team is not counted.'),
    joined: t('How many people joined on each day.'),
    done: hasReward(offer)
      ? t('How often it was given on each day.')
      : t('How often it was redeemed on each day.'),
  }
  if (days.length === 0) return <Text c="dimmed">{t('No one has seen it yet')}</Text>
  return (
    <Stack gap="md">
      {(seen > 0 || pointsSpent !== '0' || pointsGiven !== '0' || revenue) && (
        <StatRow>
          {revenue && (
            <StatTile
              name={t('Revenue')}
              value={displayMoney(revenue.amount, revenue.currency, { locale })}
              isMain
              isLong
            />
          )}
          {revenue && <StatTile name={t('Paid orders')} value={orders} />}
          {seen > 0 && <StatTile name={t('Seen')} value={seen} />}
          {pointsSpent !== '0' && <StatTile name={t('Points spent')} value={Number(pointsSpent)} />}
          {pointsGiven !== '0' && <StatTile name={t('Points given')} value={Number(pointsGiven)} />}
        </StatRow>
      )}
      <Group>
        <Segmented
          label={t('Show')}
          value={what}
          onChange={setWhat}
          options={(['seen', 'joined', 'done'] as const).map((value) => ({ value, name: names[value] }))}
        />
      </Group>
      <Chart
        kind="bars"
        points={days.map((each) => ({ key: each.day, name: dayShort(each.day), value: each[what] }))}
        caption={captions[what]}
        every={Math.max(1, Math.ceil(days.length / 4))}
        write={shownNumber}
        writeTick={(value) => short.format(value)}
        heard={{ label: captions[what], name: t('Day'), value: names[what] }}
      />
    </Stack>
  )
}
