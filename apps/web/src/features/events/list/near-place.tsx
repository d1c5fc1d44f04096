import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { distanceIn, radiusChoices } from '@reprise/rules/events/near'
import { numberFormat } from '@reprise/rules/platform/formats'
import { IconChevronDown, IconMapPin } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localeNow } from '../../../lib/locale.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { CitySelect } from './city-select.tsx'
import type { useDevicePlace } from './device-place.ts'
import classes from './near-events.module.css'
import type { FoundCity, NearPlace } from './near-me.api.ts'

type Choosing = {
  place: NearPlace | undefined
  device: ReturnType<typeof useDevicePlace>
  /** Null goes back to the person's own place. */
  onChoose: (city: FoundCity | null) => void
}

type Reaching = {
  /** Miles. */
  radius: number
  onRadius: (miles: number) => void
}

const radiusText = (t: TFunction, miles: number): string =>
  t('{{miles}} mi ({{km}} km)', { miles, km: Math.round(miles * distanceIn(1000, 'MILES') ** -1) })

/** A distance of so many miles, in short: "50 mi". */
export const milesText = (miles: number): string =>
  numberFormat(localeNow(), {
    style: 'unit',
    unit: 'mile',
    maximumFractionDigits: miles < 10 ? 1 : 0,
  }).format(miles)

const Whence = ({ place, onForget }: { place: NearPlace; onForget: () => void }) => {
  const { t } = useTranslation()
  if (place.source === 'chosen')
    return (
      <Group gap="xs">
        <Text>{t('Near {{city}}.', { city: place.name ?? '' })}</Text>
        <Button variant="subtle" size="compact-sm" onClick={onForget}>
          {t('Back to your own place')}
        </Button>
      </Group>
    )
  if (place.source === 'device')
    return (
      <Group gap="xs">
        <Text>{t('Near your location.')}</Text>
        <Button variant="subtle" size="compact-sm" onClick={onForget}>
          {t("Don't use it anymore")}
        </Button>
      </Group>
    )
  return (
    <Group gap="xs">
      <Text>
        {place.source === 'profile'
          ? t('Near {{city}}, the city of your profile.', { city: place.name ?? '' })
          : t('Near {{city}}, because we know no city of yours.', { city: place.name ?? '' })}
      </Text>
      <Button component={Link} to="/profile/location" variant="subtle" size="compact-sm">
        {place.source === 'profile' ? t('Change your city') : t('Add your city')}
      </Button>
    </Group>
  )
}

/** The place of which the events near it are shown, and the ways to another one. */
export const PlaceFields = ({ place, device, onChoose }: Choosing) => {
  const { t } = useTranslation()
  const isChosen = place?.source === 'chosen'
  return (
    <>
      <div className={classes.place}>
        {place && <Whence place={place} onForget={isChosen ? () => onChoose(null) : device.forget} />}
        <CitySelect onPick={onChoose} />
        {!device.place && !isChosen && (
          <>
            <Text variant="small" c="dimmed">
              {t('We use your location to sort events by distance. We round it, and we never save it.')}
            </Text>
            <Button
              variant="default"
              leftSection={<IconMapPin size={20} aria-hidden="true" />}
              loading={device.asking === 'asking'}
              onClick={device.ask}
            >
              {t('Use my location')}
            </Button>
          </>
        )}
      </div>
      {typeof device.asking === 'object' && (
        <Banner kind={device.asking.isRefused ? 'info' : 'warning'}>{t(device.asking.text)}</Banner>
      )}
    </>
  )
}

/** How far from the place the shown events may be. */
export const RadiusField = ({ radius, onRadius }: Reaching) => {
  const { t } = useTranslation()
  return (
    <NativeSelect
      label={t('Distance')}
      value={String(radius)}
      onChange={(event) => onRadius(Number(event.currentTarget.value))}
      data={radiusChoices.map((miles) => ({ value: String(miles), label: radiusText(t, miles) }))}
    />
  )
}

/** The place and the distance in one line of a phone. It opens a sheet in which both can be changed. */
export const PlaceLine = ({ radius, onRadius, ...choosing }: Choosing & Reaching) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const { place } = choosing
  const distance = milesText(radius)
  return (
    <>
      <Button
        variant="default"
        fullWidth
        classNames={{ label: classes.line ?? '' }}
        aria-haspopup="dialog"
        leftSection={<IconMapPin size={20} aria-hidden="true" />}
        rightSection={<IconChevronDown size={20} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {place?.name == null
          ? t('Near you · {{distance}}', { distance })
          : t('Near {{city}} · {{distance}}', { city: place.name, distance })}
      </Button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t('Where and how far')}>
        <Stack>
          <PlaceFields {...choosing} />
          <RadiusField radius={radius} onRadius={onRadius} />
          <Group justify="end">
            <Button onClick={() => setOpened(false)}>{t('Show events')}</Button>
          </Group>
        </Stack>
      </Sheet>
    </>
  )
}
