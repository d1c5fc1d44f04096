import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import rows from '../../../ui/lists/rows.module.css'
import { Sheet } from '../../../ui/states/sheet.tsx'
import type { KeptManifest, KeptTicket } from './door-store.ts'
import { mostFound } from './find-by-name.ts'
import type { Device } from './make-device.ts'

type Props = {
  device: Device
  manifest: KeptManifest
  zone: string
  opened: boolean
  onClose: () => void
  onTake: (ticket: KeptTicket) => void
}

/** Finds tickets by the name of their holder, for guests who have no code to show. */
export const NameSearch = ({ device, manifest, zone, opened, onClose, onTake }: Props) => {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [found, setFound] = useState<KeptTicket[]>()
  const { readAt } = manifest
  const kinds = new Map(manifest.eventTickets.map((kind) => [kind.eventTicketId, kind.name]))
  // Searches again when the tickets were renewed, so that the rows say who is in by now.
  useEffect(() => {
    if (!opened || readAt === null) return
    const search = new AbortController()
    device.find(name, search.signal).then(
      (tickets) => !search.signal.aborted && setFound(tickets),
      () => undefined,
    )
    return () => search.abort()
  }, [device, name, opened, readAt])
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
                isIn={ticket.admissions.some((admission) => admission.zone === zone)}
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

type RowProps = { ticket: KeptTicket; kind: string; isIn: boolean; onTake: () => void }

const FoundRow = ({ ticket: { holderName }, kind, isIn, onTake }: RowProps) => {
  const { t } = useTranslation()
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <Text variant="strong">{holderName}</Text>
        <Text variant="small" c="dimmed">
          {[kind, isIn && t('Already in')].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Button
        variant="default"
        aria-label={t('Check in: {{name}}', { name: [holderName, kind].filter(Boolean).join(', ') })}
        onClick={onTake}
      >
        {t('Check in')}
      </Button>
    </li>
  )
}
