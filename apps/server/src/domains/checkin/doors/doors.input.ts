import { scanReasons, ticketCheckStatuses } from '@reprise/rules/checkin/enums'
import { idInput } from '@reprise/rules/platform/ids/id.input'
import { phrase } from '@reprise/rules/platform/phrase'
import { instantInput, latestInstant } from '@reprise/rules/platform/time/instant.input'
import { z } from 'zod'
import { longestToken } from './guard-device.ts'

/** The most scans in one call. A door that has more makes more calls. */
const mostScans = 200
const mostZones = 50
const longestZone = 60

/** A device's secret. Any text: what is no secret of a device is not found. */
const deviceTokenInput = z.string().max(longestToken, phrase("This isn't a paired device."))

export const createPairingInput = z.object({
  eventId: idInput('Event'),
  zones: z
    .array(z.string().max(longestZone))
    .max(mostZones)
    .nullish()
    .transform((zones) => zones ?? []),
})

export const revokeDeviceInput = z.object({ deviceId: idInput('Device') })

// Milliseconds of the device's clock since 1970, however wrong it is. Whole seconds would not order two doors.
const deviceTime = z.number().min(0).max(latestInstant)
const clockOffset = z.number().min(-latestInstant).max(latestInstant)

const namesTicket = ({ ticketId, generation }: { ticketId?: unknown; generation?: unknown }) =>
  ticketId != null && generation != null

/**
 * One entry of a door's log: a scan with the text that it read or with the ticket that was found by name, or an undo with
 * the ticket.
 */
export const offlineScanInput = z
  .object({
    nonce: idInput('Scan'),
    kind: z.enum(['SCAN', 'UNDO']),
    code: z.string().max(500, phrase("This isn't a ticket code.")).nullish(),
    ticketId: idInput('Ticket').nullish(),
    generation: z.int().min(0).max(65_535).nullish(),
    zone: z
      .string()
      .max(longestZone)
      .nullish()
      .transform((zone) => zone ?? ''),
    scannedAt: deviceTime,
    clockOffset,
    status: z.enum(ticketCheckStatuses).nullish(),
    reason: z.enum(scanReasons).nullish(),
  })
  .refine((scan) => scan.kind === 'UNDO' || (scan.status && (scan.code || namesTicket(scan))), {
    error: phrase('A scan needs its ticket and what the door showed.'),
    path: ['code'],
  })
  .refine(({ kind, ticketId }) => kind === 'SCAN' || ticketId, {
    error: phrase('An undo needs its ticket.'),
    path: ['ticketId'],
  })
export type OfflineScan = z.output<typeof offlineScanInput>

export const syncScansInput = z.object({
  deviceToken: deviceTokenInput,
  pending: z.int().min(0).max(1_000_000),
  manifestAt: instantInput(phrase('Time of the manifest')).nullish(),
  scans: z.array(offlineScanInput).max(mostScans),
})
