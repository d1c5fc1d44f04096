import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import rows from '../../../ui/lists/rows.module.css'
import { Sheet } from '../../../ui/states/sheet.tsx'
import type { KeptManifest, KeptScan, KeptTicket } from './door-store.ts'
import type { FoundTicket } from './find-by-name.ts'
import { mostFound } from './find-by-name.ts'
import type { Device } from './make-device.ts'

type Props = {
  device: Device
  manifest: KeptManifest
  /** The newest entries of the device's log. */
  last: readonly KeptScan[]
  zone: string
  opened: boolean
  onClose: () => void
  onTake: (ticket: KeptTicket) => void
}

/** Finds tickets by the name of their holder or additional guest, for guests who have no code to show. */
export const NameSearch = ({ device, manifest, last, zone, opened, onClose, onTake }: Props) => {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [found, setFound] = useState<FoundTicket[]>()
  const { readAt } = manifest
  const kinds = new Map(manifest.eventTickets.map((kind) => [kind.eventTicketId, kind.name]))
  // Searches again when the tickets were renewed or this device scanned, so that the rows say who is in by now.
  useEffect(() => {
    if (!opened || readAt === null || !last) return
    const search = new AbortController()
    device.find(name, { zone, readAt }, search.signal).then(
      (tickets) => !search.signal.aborted && setFound(tickets),
      () => undefined,
    )
    return () => search.abort()
  }, [device, name, opened, readAt, zone, last])
  const words = () => {
    if (name === '') return t('Type a name as it is on the ticket.')
    if (found?.length === 0) return t('Nobody with this name is on the list of this device.')
    return found?.length === mostFound ? t('The first matches. Type more of the name.') : ''
  }
  return (
    <Sheet opened={opened} onClose={onClose} size="lg" title={t('Find by name')}>
      <Stack gap="sm">
        <SearchField label={t('Name of the guest')} onSearch={setName} autoFocus />
        <Text c="dimmed" role="status">
          {words()}
        </Text>
        {found && name !== '' && (
          <ul className={rows.list} aria-label={t('Guests')}>
            {found.map((ticket) => (
              <FoundRow
                key={ticket.ticketId}
                ticket={ticket}
                kind={kinds.get(ticket.eventTicketId) ?? ''}
                onTake={() => {
                  onClose()
                  onTake(ticket)
                }}
              />
            ))}
          </ul>
        )}
      </Stack>
    </Sheet>
  )
}

type RowProps = { ticket: FoundTicket; kind: string; onTake: () => void }

const FoundRow = ({ ticket: { holderName, guestName, isIn }, kind, onTake }: RowProps) => {
  const { t } = useTranslation()
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <Text variant="strong">{guestName ?? holderName}</Text>
        <Text variant="small" c="dimmed">
          {[guestName && t('Guest of {{name}}', { name: holderName }), kind, isIn && t('Already in')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Button
        variant="default"
        aria-label={t('Check in: {{name}}', {
          name: [guestName ?? holderName, kind].filter(Boolean).join(', '),
        })}
        onClick={onTake}
      >
        {t('Check in')}
      </Button>
    </li>
  )
}
