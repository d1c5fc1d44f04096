import { dead, everybody, only, signedIn } from './columns.ts'
import type { MatrixRow } from './row.ts'
import { forbidden, notFoundForStrangers, nothing, ofEvent, runs, sees } from './row.ts'

/** Who may pair devices that work a door without a network, and read what became of their scans. */
export const doorMatrix: Record<string, MatrixRow> = {
  'Mutation.createDoorPairing': {
    document: 'mutation ($id: ID!) { createDoorPairing(eventId: $id) { deviceId } }',
    variables: ofEvent,
    own: only(sees),
    ...forbidden,
  },
  'Mutation.pairDoorDevice': {
    // The code is the right. What can be none is refused alike for everybody.
    document: 'mutation { pairDoorDevice(code: "none", name: "Phone") { deviceId } }',
    own: everybody('BAD_INPUT'),
    ...nothing,
  },
  'Mutation.revokeDoorDevice': {
    document: 'mutation ($id: ID!) { revokeDoorDevice(deviceId: $id) { deviceId } }',
    variables: ({ doorDeviceId }) => ({ id: doorDeviceId }),
    // The device is the host's: door staff do not find it.
    own: { ...signedIn('NOT_FOUND'), owner: 'OK', host: 'OK', coHost: 'OK' },
    ...notFoundForStrangers,
  },
  'Mutation.syncScans': {
    // The secret of a device is the right.
    document: 'mutation ($input: SyncScansInput!) { syncScans(input: $input) { now } }',
    variables: () => ({ input: { deviceToken: 'none', pending: 0, scans: [] } }),
    own: { ...everybody('NOT_FOUND'), ...dead },
    ...nothing,
  },
  'Query.doorConflicts': {
    document: 'query ($id: ID!) { doorConflicts(eventId: $id) { totalCount } }',
    variables: ofEvent,
    own: only(runs),
    ...forbidden,
  },
  'Query.doorDevices': {
    document: 'query ($id: ID!) { doorDevices(eventId: $id) { name } }',
    variables: ofEvent,
    own: only(sees),
    ...forbidden,
  },
  'Query.doorManifest': {
    document: 'query ($id: ID!) { doorManifest(eventId: $id, deviceToken: "none") { cursor } }',
    variables: ofEvent,
    own: everybody('NOT_FOUND'),
    ...nothing,
  },
  'Query.doubtfulScans': {
    document: 'query ($id: ID!) { doubtfulScans(eventId: $id) { totalCount } }',
    variables: ofEvent,
    own: only(runs),
    ...forbidden,
  },
}
