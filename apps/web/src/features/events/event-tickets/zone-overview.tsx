import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EditorSection } from '../editor/editor-section.tsx'
import type { EditedTicket } from './event-tickets.api.ts'

type Props = {
  /** The scanning zones of the event. */
  zones: string[]
  tickets: EditedTicket[]
}

/** Which tickets each zone of an event lets in. The form of a ticket is where its zones are chosen. */
export const ZoneOverview = ({ zones, tickets }: Props) => {
  const { t } = useTranslation()
  const namesAt = (zone: string) => {
    const good = tickets.filter(
      ({ scanningZones }) => scanningZones.length === 0 || scanningZones.includes(zone),
    )
    if (good.length === tickets.length) return t('All tickets')
    return good.length === 0 ? t('No tickets') : good.map(({ name }) => name).join(', ')
  }
  return (
    <EditorSection title={t('Zones')} text={t('Edit a ticket to choose where it lets people in.')}>
      {zones.map((zone) => (
        <div key={zone}>
          <Text variant="strong">{zone}</Text>
          <Text c="dimmed">{namesAt(zone)}</Text>
        </div>
      ))}
    </EditorSection>
  )
}
