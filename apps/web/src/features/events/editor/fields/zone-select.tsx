import { Select } from '@mantine/core'
import { abbreviationOf, cityOf } from '@reprise/rules/platform/time/time-zone'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeNow } from '../../../../lib/locale.ts'

type Props = {
  value: string
  onChange: (timeZone: string) => void
  /** The instant at which the zone's short name is shown. */
  at: string
  /** The line below the label, with the zone's short name. Without it, the line is about an event. */
  description?: (zone: string) => string
  error?: ReactNode
}

const regionOf = (timeZone: string) => timeZone.split('/')[0] ?? ''

/** The zones of the world, found by their city. */
export const ZoneSelect = ({ value, onChange, at, description, error }: Props) => {
  const { t } = useTranslation()
  const zones = useMemo(() => {
    const known = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))
    return [...new Set([value, ...known])].map((zone) => ({
      value: zone,
      label: zone.includes('/') ? `${cityOf(zone)} (${regionOf(zone)})` : zone,
    }))
  }, [value])
  const zone = abbreviationOf(value, Date.parse(at), localeNow())
  return (
    <Select
      label={t('Time zone')}
      description={
        description ? description(zone) : t("Times are shown in the event's time zone ({{zone}}).", { zone })
      }
      data={zones}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen)}
      searchable
      allowDeselect={false}
      limit={100}
      maxDropdownHeight={280}
      nothingFoundMessage={t('Unknown City')}
      required
      error={error}
    />
  )
}
