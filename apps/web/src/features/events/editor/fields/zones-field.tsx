import { Stack, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../../ui/states/banner.tsx'
import { announce } from '../../../../ui/toast.ts'
import type { EditorForm } from '../editor-form.ts'
import { fieldsOf } from '../editor-form.ts'

type ZonedTicket = { name: string; scanningZones: string[] }

/** The event tickets that name zones, of which none would be left. The door then lets them in at each zone. */
const withoutZones = (tickets: readonly ZonedTicket[], zones: readonly string[]) =>
  tickets.filter(
    ({ scanningZones }) => scanningZones.length > 0 && !scanningZones.some((zone) => zones.includes(zone)),
  )

/** The zones of the event, each with a scanner of its own. The person types one after the other. */
export const ZonesField = ({ form, tickets }: { form: EditorForm; tickets: ZonedTicket[] }) => {
  const { t } = useTranslation()
  const { onChange, ...field } = fieldsOf(form)('scanningZones')
  const zones = form.values.scanningZones
  const opened = zones.length > 0 ? withoutZones(tickets, zones) : []
  return (
    <Stack gap="xs">
      <TagsInput
        label={t('Scanning zones')}
        description={t(
          'Doors or areas with their own scanner. Press Enter after each. A ticket can be for some of them.',
        )}
        placeholder={zones.length === 0 ? t('Main gate, backstage') : ''}
        // Closed, because there is no list to choose from.
        dropdownOpened={false}
        {...field}
        onChange={(next) => {
          const added = next.filter((zone) => !zones.includes(zone))
          const removed = zones.filter((zone) => !next.includes(zone))
          if (added.length > 0) announce(t('{{name}} was added.', { name: added.join(', ') }))
          else if (removed.length > 0) announce(t('{{name}} was removed.', { name: removed.join(', ') }))
          onChange(next)
        }}
      />
      {opened.length > 0 && (
        <Banner kind="warning" title={t('Tickets for every zone')}>
          {t(
            'None of their zones is left, so these tickets let in at every zone: {{tickets}}. Choose zones for them in the Tickets tab after you save.',
            { tickets: opened.map(({ name }) => name).join(', ') },
          )}
        </Banner>
      )}
    </Stack>
  )
}
