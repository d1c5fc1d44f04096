import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { say } from '../../../lib/say.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { announce } from '../../../ui/toast.ts'
import { useUndoScan } from '../checkin.api.ts'
import classes from './door.module.css'
import { EarlierScans } from './earlier-scans.tsx'
import type { DeviceScan, LastScans } from './last-scans.ts'
import { wordOfVerdict } from './scan-tone.ts'

type Props = {
  eventId: string
  timeZone: string
  opened: boolean
  onClose: () => void
  list: LastScans
  onUndone: (ticketId: string) => void
}

/** The last scans of this device. An admission can be undone here. */
export const ScanList = ({ eventId, timeZone, opened, onClose, list, onUndone }: Props) => {
  const { t } = useTranslation()
  const undo = useUndoScan()
  const intent = useIntentKey()

  const takeBack = ({ id, zone, verdict: { ticketId } }: DeviceScan) => {
    if (!ticketId) return
    const input = { eventId, ticketId, zone }
    const meant = { ...input, id }
    undo.mutate(
      { ...input, idempotencyKey: intent.keyOf(meant) },
      {
        onSuccess: () => {
          list.markUndone(ticketId, zone)
          onUndone(ticketId)
          announce(t('Undone'))
        },
      },
    )
  }

  return (
    <Sheet opened={opened} onClose={onClose} size="lg" title={t('Last scans of this device')}>
      <Stack gap="sm">
        {undo.error && <Banner kind="danger">{say(t, undo.error)}</Banner>}
        {list.scans.length === 0 && <EmptyState drawing="door" title={t('No scans here yet')} />}
        <ul className={classes.scans}>
          {list.scans.map((scan) => (
            <ScanRow
              key={scan.id}
              scan={scan}
              timeZone={timeZone}
              busy={undo.isPending && undo.variables.ticketId === scan.verdict.ticketId}
              onUndo={() => takeBack(scan)}
            />
          ))}
        </ul>
      </Stack>
    </Sheet>
  )
}

type RowProps = { scan: DeviceScan; timeZone: string; busy: boolean; onUndo: () => void }

const ScanRow = ({ scan, timeZone, busy, onUndo }: RowProps) => {
  const { t } = useTranslation()
  const { verdict, zone, undone, at } = scan
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
