import { scanDoubts, scanOutcomes } from '@reprise/rules/checkin/doors/door-enums'
import { b } from '#platform/graphql/builder.ts'
import { inputFrom } from '#platform/graphql/input-from.ts'
import { mutation } from '#platform/graphql/mutation.ts'
import { pageType } from '#platform/graphql/page-type.ts'
import { ScanReasonEnum, TicketCheckStatusEnum } from '../verdict.graphql.ts'
import { createDoorPairing } from './create-door-pairing.ts'
import { offlineScanInput, syncScansInput } from './doors.input.ts'
import type { ScanAnswer } from './judge-offline.ts'
import { pairDoorDevice } from './pair-door-device.ts'
import type { ConflictRow, DoubtfulRow } from './read-conflicts.ts'
import { readConflicts, readDoubtful } from './read-conflicts.ts'
import type { ListedDevice } from './read-devices.ts'
import { readDevices } from './read-devices.ts'
import type { DoorEventTicketRow, DoorManifest } from './read-manifest.ts'
import { readManifest } from './read-manifest.ts'
import { revokeDoorDevice } from './revoke-door-device.ts'
import { syncScans } from './sync-scans.ts'

const ScanOutcomeEnum = b.enumType('ScanOutcome', {
  values: scanOutcomes,
  description:
    'ADMITTED: this scan let the ticket in. CONFLICT: the door let it in, and another door had done so earlier. COUNTED: an undo, or a scan of a ticket that was in. DOUBTFUL: listed for the host. KEPT: changes nothing.',
})
const ScanDoubtEnum = b.enumType('ScanDoubt', { values: scanDoubts })
const DoorEntryKindEnum = b.enumType('DoorEntryKind', { values: ['SCAN', 'UNDO'] as const })

const PairingType = b
  .objectRef<{ deviceId: string; code: string; expiresAt: string }>('DoorPairing')
  .implement({
    fields: (t) => ({
      deviceId: t.exposeID('deviceId'),
      code: t.exposeString('code', {
        description: 'The one-time code that the device enters. It is shown only here.',
      }),
      expiresAt: t.field({
        type: 'DateTime',
        resolve: ({ expiresAt }) => Temporal.Instant.from(expiresAt),
      }),
    }),
  })

const PairedType = b.objectRef<Awaited<ReturnType<typeof pairDoorDevice.run>>>('PairedDoorDevice').implement({
  fields: (t) => ({
    deviceId: t.exposeID('deviceId'),
    deviceToken: t.exposeString('deviceToken', {
      description:
        'The secret with which the device calls doorManifest and syncScans. It is shown only here.',
    }),
    eventId: t.exposeID('eventId'),
    eventName: t.exposeString('eventName'),
    zones: t.exposeStringList('zones', { description: 'Where the device may scan. None: in all zones.' }),
    endsAt: t.field({ type: 'DateTime', resolve: ({ endsAt }) => Temporal.Instant.from(endsAt) }),
  }),
})

const DeviceType = b.objectRef<ListedDevice>('DoorDevice').implement({
  fields: (t) => ({
    deviceId: t.exposeID('id'),
    name: t.exposeString('name'),
    zones: t.exposeStringList('zones'),
    pairedBy: t.exposeString('creator_name'),
    pairedAt: t.field({ type: 'DateTime', resolve: (row) => row.paired_at }),
    seenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The last contact with the device.',
      resolve: (row) => row.seen_at,
    }),
    pendingScans: t.exposeInt('pending', { description: 'Scans that it had not sent at its last contact.' }),
    manifestAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its tickets were renewed.',
      resolve: (row) => row.manifest_at,
    }),
    revokedAt: t.field({ type: 'DateTime', nullable: true, resolve: (row) => row.revoked_at }),
  }),
})

const RevokedType = b.objectRef<{ deviceId: string }>('RevokedDoorDevice').implement({
  fields: (t) => ({ deviceId: t.exposeID('deviceId') }),
})

const DoorEventTicketType = b.objectRef<DoorEventTicketRow>('DoorEventTicket').implement({
  fields: (t) => ({
    eventTicketId: t.exposeID('id'),
    name: t.exposeString('name'),
    color: t.exposeString('color'),
    scanningZones: t.exposeStringList('scanning_zones'),
  }),
})

const KeyType = b.objectRef<DoorManifest['keys'][number]>('DoorKey').implement({
  fields: (t) => ({
    keyId: t.exposeInt('keyId'),
    publicKey: t.exposeString('publicKey', { description: 'Ed25519, 32 bytes in base64url.' }),
  }),
})

const ManifestType = b.objectRef<DoorManifest>('DoorManifest').implement({
  fields: (t) => ({
    cursor: t.exposeString('cursor', { description: 'The value of `since` for the next call.' }),
    hasMore: t.exposeBoolean('hasMore', { description: 'Whether to ask again at once.' }),
    isWhole: t.exposeBoolean('isWhole', {
      description: 'Whether the list begins again from nothing: the device forgets the tickets that it has.',
    }),
    now: t.field({ type: 'DateTime', description: "The server's clock.", resolve: ({ now }) => now }),
    eventName: t.string({ resolve: ({ event }) => event.display_name }),
    isCancelled: t.boolean({ resolve: ({ event }) => event.cancelled_at !== null }),
    startDate: t.field({ type: 'DateTime', resolve: ({ event }) => event.start_date }),
    endDate: t.field({ type: 'DateTime', resolve: ({ event }) => event.end_date }),
    timeZone: t.string({ resolve: ({ event }) => event.time_zone }),
    scanningOpensBefore: t.int({
      description: 'Minutes before the start.',
      resolve: ({ event }) => event.scanning_opens_before,
    }),
    scanningEndsAt: t.field({ type: 'DateTime', resolve: ({ endsAt }) => endsAt }),
    scanningZones: t.stringList({ resolve: ({ event }) => event.scanning_zones }),
    deviceZones: t.exposeStringList('zones', {
      description: 'Where the device may scan. None: in all zones.',
    }),
    maySearch: t.exposeBoolean('maySearch', {
      description: 'Whether people at the device may find a ticket by the name of its holder.',
    }),
    keys: t.field({ type: [KeyType], resolve: ({ keys }) => keys }),
    eventTickets: t.field({ type: [DoorEventTicketType], resolve: ({ eventTickets }) => eventTickets }),
    tickets: t.exposeStringList('tickets', {
      description:
        'The tickets that were added or changed, as lines that readDoorTicket of the rules reads. A ticket that no longer lets anybody in comes with its new state.',
    }),
  }),
})

const ScanAnswerType = b.objectRef<ScanAnswer>('OfflineScanAnswer').implement({
  fields: (t) => ({
    nonce: t.exposeID('nonce'),
    outcome: t.field({ type: ScanOutcomeEnum, resolve: ({ outcome }) => outcome }),
    doubt: t.field({ type: ScanDoubtEnum, nullable: true, resolve: ({ doubt }) => doubt }),
    scanCount: t.exposeInt('scanCount'),
    firstSeen: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ firstSeen }) => (firstSeen === null ? null : Temporal.Instant.from(firstSeen)),
    }),
  }),
})

const SyncType = b.objectRef<Awaited<ReturnType<typeof syncScans.run>>>('SyncedScans').implement({
  fields: (t) => ({
    now: t.field({
      type: 'DateTime',
      description: "The server's clock.",
      resolve: ({ now }) => Temporal.Instant.from(now),
    }),
    scans: t.field({ type: [ScanAnswerType], resolve: ({ scans }) => scans }),
  }),
})

const scanFields = {
  ticketId: 'The id of the ticket. Null where the event has no such ticket.',
  door: 'The name of the device, or of the person who scanned with a network.',
}

const ConflictType = b.objectRef<ConflictRow>('DoorConflict').implement({
  fields: (t) => ({
    scanId: t.exposeID('id'),
    ticketId: t.id({ nullable: true, description: scanFields.ticketId, resolve: (row) => row.ticket_id }),
    ticketName: t.exposeString('ticket_name', { nullable: true }),
    holderName: t.exposeString('holder_name', { nullable: true }),
    zone: t.exposeString('zone'),
    firstAt: t.field({ type: 'DateTime', resolve: (row) => row.first_at }),
    firstDoor: t.exposeString('first_door', { description: scanFields.door }),
    secondAt: t.field({ type: 'DateTime', resolve: (row) => row.scanned_at }),
    secondDoor: t.exposeString('door', { description: scanFields.door }),
    gapSeconds: t.int({
      description: 'Seconds between the two scans.',
      resolve: (row) => Math.round(row.scanned_at.since(row.first_at).total('seconds')),
    }),
  }),
})

const DoubtfulType = b.objectRef<DoubtfulRow>('DoubtfulScan').implement({
  fields: (t) => ({
    scanId: t.exposeID('id'),
    kind: t.field({ type: DoorEntryKindEnum, resolve: ({ kind }) => kind }),
    doubt: t.field({ type: ScanDoubtEnum, resolve: ({ doubt }) => doubt }),
    ticketId: t.id({ nullable: true, description: scanFields.ticketId, resolve: (row) => row.ticket_id }),
    ticketName: t.exposeString('ticket_name', { nullable: true }),
    holderName: t.exposeString('holder_name', { nullable: true }),
    zone: t.exposeString('zone'),
    door: t.exposeString('door', { description: scanFields.door }),
    scannedAt: t.field({ type: 'DateTime', resolve: (row) => row.scanned_at }),
    receivedAt: t.field({ type: 'DateTime', resolve: (row) => row.received_at }),
  }),
})

const ConflictPageType = pageType('DoorConflictPage', ConflictType)
const DoubtfulPageType = pageType('DoubtfulScanPage', DoubtfulType)

const OfflineScanInput = inputFrom('OfflineScanInput', offlineScanInput, {
  types: { kind: DoorEntryKindEnum, status: TicketCheckStatusEnum, reason: ScanReasonEnum },
  descriptions: {
    nonce: 'A new id for each scan. A scan that is sent again counts once.',
    code: 'The text that was scanned or typed. An undo has none, and neither has a ticket that was found by name.',
    ticketId: 'The ticket of an undo, or of a scan without a code.',
    generation: 'For a scan without a code: the generation of the ticket that the device had.',
    scannedAt: "Milliseconds since 1970 by the device's clock.",
    clockOffset:
      "Milliseconds of the server's clock minus the device's, measured at a call of doorManifest or syncScans.",
    status: 'What the door showed. An undo has none.',
    reason: 'Why the door turned the person away.',
  },
})

const SyncScansInput = inputFrom('SyncScansInput', syncScansInput, {
  types: { scans: OfflineScanInput },
  descriptions: {
    pending: 'How many scans the device keeps after this call.',
    manifestAt: 'The time (`now`) of the last manifest that the device has.',
    scans: 'At most 200.',
  },
})

mutation(createDoorPairing, { type: PairingType, load: (_ctx, answer) => answer })
mutation(pairDoorDevice, { type: PairedType, load: (_ctx, answer) => answer })
mutation(revokeDoorDevice, { type: RevokedType, load: (_ctx, answer) => answer })
mutation(syncScans, { type: SyncType, input: SyncScansInput, load: (_ctx, answer) => answer })

b.queryFields((t) => ({
  doorDevices: t.field({
    type: [DeviceType],
    args: { eventId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => readDevices(ctx, args.eventId),
  }),
  doorManifest: t.field({
    type: ManifestType,
    args: {
      eventId: t.arg.id({ required: true }),
      deviceToken: t.arg.string({ required: true }),
      since: t.arg.string(),
    },
    resolve: (_root, args, ctx) => readManifest(ctx, args),
  }),
  doorConflicts: t.field({
    type: ConflictPageType,
    args: { eventId: t.arg.id({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, args, ctx) => readConflicts(ctx, args),
  }),
  doubtfulScans: t.field({
    type: DoubtfulPageType,
    args: { eventId: t.arg.id({ required: true }), first: t.arg.int(), after: t.arg.string() },
    resolve: (_root, args, ctx) => readDoubtful(ctx, args),
  }),
}))
