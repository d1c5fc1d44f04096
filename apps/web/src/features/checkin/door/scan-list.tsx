import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import classes from './door.module.css'
import { EarlierScans } from './earlier-scans.tsx'
import type { DeviceScan } from './last-scans.ts'
import { wordOfVerdict } from './scan-tone.ts'

/** A scan in the list, with what else is to be said about it. */
export type ListedScan = DeviceScan & { note?: string | null }

type Props = {
  timeZone: string
  opened: boolean
  onClose: () => void
  scans: readonly ListedScan[]
  /** The failure of the last undo. */
  error: Error | null
  /** The ticket of an undo that is under way. */
  busyTicketId?: string | undefined
  onUndo: (scan: ListedScan) => void
}

/** The last scans of this device. An admission can be undone here. */
export const ScanList = ({ timeZone, opened, onClose, scans, error, busyTicketId, onUndo }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} size="lg" title={t('Last scans of this device')}>
      <Stack gap="sm">
        {error && <Banner kind="danger">{say(t, error)}</Banner>}
        {scans.length === 0 && <EmptyState drawing="door" heading="h3" title={t('No scans here yet')} />}
        <ul className={classes.scans}>
          {scans.map((scan) => (
            <ScanRow
              key={scan.id}
              scan={scan}
              timeZone={timeZone}
              busy={busyTicketId !== undefined && busyTicketId === scan.verdict.ticketId}
              onUndo={() => onUndo(scan)}
            />
          ))}
        </ul>
      </Stack>
    </Sheet>
  )
}

type RowProps = { scan: ListedScan; timeZone: string; busy: boolean; onUndo: () => void }

const ScanRow = ({ scan, timeZone, busy, onUndo }: RowProps) => {
  const { t } = useTranslation()
  const { verdict, zone, undone, at, note } = scan
  const isIn = verdict.status === 'ACCEPTED'
  const Icon = isIn ? IconCheck : IconX
  const answer = isIn ? t('Let in') : t(wordOfVerdict(verdict))
  const word = undone ? t('Undone') : answer
  const name = verdict.holderName ?? t('Unknown code')
  return (
    <li className={classes.scan}>
      <Icon aria-hidden="true" color={`var(--mantine-color-${isIn ? 'green' : 'red'}-5)`} />
      <div className={classes.scanned}>
        <Text variant="strong">{name}</Text>
        <Text variant="small" c="dimmed">
          {[word, verdict.ticketName, zone].filter(Boolean).join(' · ')} · <RelativeTime at={at} />
        </Text>
        {!isIn && (
          <Text variant="small" component="div">
            <EarlierScans verdict={verdict} timeZone={timeZone} />
          </Text>
        )}
        {note && <Text variant="small">{note}</Text>}
      </div>
      {isIn && !undone && (
        <Group>
          <Button
            variant="default"
            aria-label={t('Undo: {{name}}', {
              name: [name, verdict.ticketName, zone].filter(Boolean).join(', '),
            })}
            loading={busy}
            onClick={onUndo}
          >
            {t('Undo')}
          </Button>
        </Group>
      )}
    </li>
  )
}
