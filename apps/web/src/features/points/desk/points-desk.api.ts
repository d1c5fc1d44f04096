import { useMutation, useQuery } from '@tanstack/react-query'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../../../lib/graphql/graphql.ts'
import { request } from '../../../lib/graphql/request.ts'
import { pointKeys } from '../points.keys.ts'

const pointsDeskDocument = graphql(`
  query pointsDesk($clubIdOrSlug: String!) {
    club(clubIdOrSlug: $clubIdOrSlug) {
      clubId
      timeZone
      canEditPoints
      pointsSettings {
        version
        baseCost
        currency
        discountBuckets {
          threshold
          percent
        }
        multiplierPercent
        expiresAfterDays
        maturesAfterDays
        validFrom
      }
    }
  }
`)

const savePointsSettingsDocument = graphql(`
  mutation savePointsSettings($input: SavePointsSettingsInput!) {
    savePointsSettings(input: $input) {
      clubId
    }
  }
`)

const grantPointsDocument = graphql(`
  mutation grantPoints($input: GrantPointsInput!) {
    grantPoints(input: $input) {
      pointsGrantId
    }
  }
`)

const importPointsDocument = graphql(`
  mutation importPoints($clubId: ID!, $csv: String!, $dryRun: Boolean!, $idempotencyKey: String!) {
    importPoints(clubId: $clubId, csv: $csv, dryRun: $dryRun, idempotencyKey: $idempotencyKey) {
      isApplied
      total
      rows {
        line
        userName
        amount
        reason
        text
        values
      }
    }
  }
`)

/** A club as the people see it who look after its points. */
export type PointsClub = ResultOf<typeof pointsDeskDocument>['club']

/** A version of how a club's points work. */
export type PointsSettings = NonNullable<PointsClub['pointsSettings']>[number]

export const usePointsDesk = (clubIdOrSlug: string) =>
  useQuery({
    queryKey: pointKeys.desk(clubIdOrSlug),
    queryFn: async ({ signal }) => (await request(pointsDeskDocument, { clubIdOrSlug }, signal)).club,
  })

/** Saves how points work. The form shows refusals. */
export const useSavePointsSettings = () =>
  useMutation({
    mutationFn: (input: VariablesOf<typeof savePointsSettingsDocument>['input']) =>
      request(savePointsSettingsDocument, { input }),
    meta: { formShowsFailure: true },
  })

/** Gives points to one member. The form shows refusals. */
export const useGrantPoints = () =>
  useMutation({
    mutationFn: (input: VariablesOf<typeof grantPointsDocument>['input']) =>
      request(grantPointsDocument, { input }),
    meta: { formShowsFailure: true, changes: [] },
  })

/** What an import answers: each row, and whether the points were given. */
export type PointsImport = ResultOf<typeof importPointsDocument>['importPoints']
export type PointsImportRow = PointsImport['rows'][number]

/** Checks an import (`dryRun`), or gives its points. The sheet shows refusals. */
export const useImportPoints = () =>
  useMutation({
    mutationFn: async (variables: VariablesOf<typeof importPointsDocument>) =>
      (await request(importPointsDocument, variables)).importPoints,
    meta: { formShowsFailure: true, changes: [] },
  })
