import { pageSizes } from '@reprise/rules/platform/constants'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { usePages } from '../../../lib/graphql/use-pages.ts'
import { checkinKeys } from '../checkin.keys.ts'

const devicesDocument = graphql(`
  query doorDevices($eventId: ID!) {
    doorDevices(eventId: $eventId) {
      deviceId
      name
      zones
      pairedBy
      seenAt
      pendingScans
      manifestAt
      revokedAt
    }
  }
`)

const pairingDocument = graphql(`
  mutation createDoorPairing($eventId: ID!, $zones: [String!]) {
    createDoorPairing(eventId: $eventId, zones: $zones) {
      code
      expiresAt
    }
  }
`)

const revokeDocument = graphql(`
  mutation revokeDoorDevice($deviceId: ID!) {
    revokeDoorDevice(deviceId: $deviceId) {
      deviceId
    }
  }
`)

const conflictsDocument = graphql(`
  query doorConflicts($eventId: ID!, $first: Int!, $after: String) {
    doorConflicts(eventId: $eventId, first: $first, after: $after) {
      endCursor
      hasNextPage
      nodes {
        scanId
        ticketName
        holderName
        zone
        firstAt
        firstDoor
        secondDoor
        gapSeconds
      }
    }
  }
`)

const doubtfulDocument = graphql(`
  query doubtfulScans($eventId: ID!, $first: Int!, $after: String) {
    doubtfulScans(eventId: $eventId, first: $first, after: $after) {
      endCursor
      hasNextPage
      nodes {
        scanId
        doubt
        ticketName
        holderName
        zone
        door
        scannedAt
      }
    }
  }
`)

export type DoorDevice = ResultOf<typeof devicesDocument>['doorDevices'][number]
export type DoorConflict = ResultOf<typeof conflictsDocument>['doorConflicts']['nodes'][number]
export type DoubtfulScan = ResultOf<typeof doubtfulDocument>['doubtfulScans']['nodes'][number]

/** How often the lists are read again while they are shown, in milliseconds: a device pairs and sends by itself. */
const pollMs = 5000

export const useDoorDevices = (eventId: string) =>
  useQuery({
    queryKey: checkinKeys.devices(eventId),
    queryFn: async ({ signal }) => (await request(devicesDocument, { eventId }, signal)).doorDevices,
    refetchInterval: pollMs,
  })

/** Makes a one-time code for a device. */
export const useCreatePairing = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof pairingDocument>) =>
      (await request(pairingDocument, input)).createDoorPairing,
    meta: { formShowsFailure: true },
  })

/** Unpairs a device. */
export const useRevokeDevice = () =>
  useMutation({
    mutationFn: async (input: VariablesOf<typeof revokeDocument>) =>
      (await request(revokeDocument, input)).revokeDoorDevice,
    meta: { formShowsFailure: true },
  })

export const useDoorConflicts = (eventId: string) =>
  usePages({
    queryKey: checkinKeys.conflicts(eventId),
    read: async (after, signal) =>
      (await request(conflictsDocument, { eventId, first: pageSizes.grid, after }, signal)).doorConflicts,
  })

export const useDoubtfulScans = (eventId: string) =>
  usePages({
    queryKey: checkinKeys.doubtful(eventId),
    read: async (after, signal) =>
      (await request(doubtfulDocument, { eventId, first: pageSizes.grid, after }, signal)).doubtfulScans,
  })
