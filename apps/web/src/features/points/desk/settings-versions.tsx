import { Stack, Text } from '@mantine/core'
import { displayMoney } from '@reprise/rules/platform/numbers/money'
import type { SettingsState } from '@reprise/rules/points/settings-times'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../lib/locale.ts'
import { shownNumber } from '../../../lib/shown-number.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { StatRow, StatTile } from '../../../ui/figures/stat-tile.tsx'
import rows from '../../../ui/lists/rows.module.css'
import { Section } from '../../../ui/section.tsx'
import { DateTimeInZone } from '../../../ui/text/date-time-in-zone.tsx'
import type { PointsSettings } from './points-desk.api.ts'

type StatedSettings = { settings: PointsSettings; state: SettingsState }

const costText = (t: TFunction, { baseCost, currency }: PointsSettings): string =>
  baseCost === null
    ? t('Not for sale')
    : displayMoney(baseCost, currency, { locale: localeNow(), exact: true })

const daysText = (t: TFunction, count: number): string =>
  t('{{count}} days', { count, defaultValue_one: '{{count}} day', defaultValue_other: '{{count}} days' })

const discountTexts = (t: TFunction, { discountBuckets }: PointsSettings): string[] =>
  discountBuckets.map(({ threshold, percent }) =>
    t('{{percent}}% off from {{points}} points', { percent, points: shownNumber(threshold) }),
  )

/** What a version says, in words for one line. */
const factsOf = (t: TFunction, settings: PointsSettings): string[] => {
  const { baseCost, multiplierPercent, expiresAfterDays, maturesAfterDays } = settings
  return [
    baseCost === null ? t('Not for sale') : t('{{price}} a point', { price: costText(t, settings) }),
    ...discountTexts(t, settings),
    ...(multiplierPercent === 100
      ? []
      : [t('Buyers of 100 get {{points}}', { points: shownNumber(multiplierPercent) })]),
    expiresAfterDays === null
      ? t('Points never expire')
      : t('Points expire after {{days}}', { days: daysText(t, expiresAfterDays) }),
    ...(maturesAfterDays === 0
      ? []
      : [t('Points can be spent after {{days}}', { days: daysText(t, maturesAfterDays) })]),
  ]
}

type ListProps = { versions: StatedSettings[]; timeZone: string; label: string }

const VersionList = ({ versions, timeZone, label }: ListProps) => {
  const { t } = useTranslation()
  return (
    <ul className={rows.list} aria-label={label}>
      {versions.map(({ settings, state }) => (
        <li key={settings.version}>
          <Text variant="strong">
            <DateTimeInZone at={settings.validFrom} timeZone={timeZone} />
            {state === 'REPLACED' && ` · ${t('Replaced before it started')}`}
          </Text>
          <Text variant="small" c="dimmed">
            {t('Version {{version}}', { version: settings.version })} · {factsOf(t, settings).join(' · ')}
          </Text>
        </li>
      ))}
    </ul>
  )
}

type Props = {
  versions: StatedSettings[]
  /** The zone of the club. */
  timeZone: string
}

/** How the points of a club work now, what is planned, and how they worked before. */
export const SettingsVersions = ({ versions, timeZone }: Props) => {
  const { t } = useTranslation()
  const current = versions.find(({ state }) => state === 'NOW')?.settings
  const coming = versions.filter(({ state }) => state === 'COMING').reverse()
  const earlier = versions.filter(({ state }) => state === 'PAST' || state === 'REPLACED')
  const expires = current?.expiresAfterDays ?? null
  const matures = current?.maturesAfterDays ?? 0
  const discounts = current ? discountTexts(t, current) : []
  return (
    <Section
      title={t('How points work now')}
      text={
        current ? (
          <>
            {t('Version {{version}}', { version: current.version })} ·{' '}
            <DateTimeInZone at={current.validFrom} timeZone={timeZone} />
          </>
        ) : (
          t('Nothing was changed yet. These are the settings of a new club.')
        )
      }
    >
      <Stack gap="lg">
        <StatRow>
          <StatTile
            name={t('Cost of a point')}
            value={current ? costText(t, current) : t('Not for sale')}
            isLong
            isMain
          >
            {discounts.join(' · ')}
          </StatTile>
          <StatTile name={t('Buyers of 100 points get')} value={current?.multiplierPercent ?? 100} />
          <StatTile
            name={t('Points expire after')}
            value={expires === null ? t('Never') : daysText(t, expires)}
            isLong
          />
          <StatTile
            name={t('Points can be spent')}
            value={matures === 0 ? t('Right away') : t('After {{days}}', { days: daysText(t, matures) })}
            isLong
          />
        </StatRow>
        {coming.length > 0 && (
          <Stack gap="xs">
            <Text component="h3" variant="strong">
              {t('What is coming')}
            </Text>
            <VersionList versions={coming} timeZone={timeZone} label={t('What is coming')} />
          </Stack>
        )}
        {earlier.length > 0 && (
          <Disclosure label={t('Earlier settings')}>
            <VersionList versions={earlier} timeZone={timeZone} label={t('Earlier settings')} />
          </Disclosure>
        )}
      </Stack>
    </Section>
  )
}
