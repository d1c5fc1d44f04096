import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { announce } from '../../../ui/toast.ts'
import { useUndoScan } from '../checkin.api.ts'
import type { DeviceScan, LastScans } from './last-scans.ts'
import { ScanList } from './scan-list.tsx'

type Props = {
  eventId: string
  timeZone: string
  opened: boolean
  onClose: () => void
  list: LastScans
  onUndone: (ticketId: string) => void
}

/** The last scans of a door with a network. The server undoes an admission. */
export const UndoableScans = ({ eventId, list, onUndone, ...sheet }: Props) => {
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
    <ScanList
      {...sheet}
      scans={list.scans}
      error={undo.error}
      busyTicketId={undo.isPending ? undo.variables.ticketId : undefined}
      onUndo={takeBack}
    />
  )
}
