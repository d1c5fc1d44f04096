import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { requestAsDevice } from '../../../lib/graphql/request.ts'

const pairDocument = graphql(`
  mutation pairDoorDevice($code: String!, $name: String!) {
    pairDoorDevice(code: $code, name: $name) {
      deviceId
      deviceToken
      eventId
      eventName
      zones
      endsAt
    }
  }
`)

const manifestDocument = graphql(`
  query doorManifest($eventId: ID!, $deviceToken: String!, $since: String) {
    doorManifest(eventId: $eventId, deviceToken: $deviceToken, since: $since) {
      cursor
      hasMore
      isWhole
      now
      eventName
      isCancelled
      startDate
      endDate
      timeZone
      scanningOpensBefore
      scanningEndsAt
      scanningZones
      deviceZones
      maySearch
      keys {
        keyId
        publicKey
      }
      eventTickets {
        eventTicketId
        name
        color
        scanningZones
      }
      tickets
    }
  }
`)

const syncDocument = graphql(`
  mutation syncScans($input: SyncScansInput!) {
    syncScans(input: $input) {
      now
      scans {
        nonce
        outcome
        doubt
      }
    }
  }
`)

export type PairedDevice = ResultOf<typeof pairDocument>['pairDoorDevice']
export type Manifest = ResultOf<typeof manifestDocument>['doorManifest']
export type ScanAnswer = ResultOf<typeof syncDocument>['syncScans']['scans'][number]
export type SyncInput = VariablesOf<typeof syncDocument>['input']

/** Pairs this device by a one-time code. */
export const pairDevice = async (input: VariablesOf<typeof pairDocument>): Promise<PairedDevice> =>
  (await requestAsDevice(pairDocument, input)).pairDoorDevice

/** The calls of a paired device. */
export const deviceCalls = {
  manifest: async (asked: VariablesOf<typeof manifestDocument>): Promise<Manifest> =>
    (await requestAsDevice(manifestDocument, asked)).doorManifest,
  sync: async (input: SyncInput) => (await requestAsDevice(syncDocument, { input })).syncScans,
}

export type DeviceCalls = typeof deviceCalls
